/**
 * Who may import whom, as ARCHITECTURE.md has it. Lint and the architecture
 * tests both read this table: a new module is a line here.
 */
export const edges = {
  users: [],
  gateways: [],
  files: [],
  mailboxes: [],
  billing: ['users', 'gateways'],
  vpn: ['users', 'billing'],
  support: ['users', 'billing'],
  dashboard: ['users'],
  downloads: ['users'],
  analytics: ['users', 'billing'],
  advisor: ['analytics'],
  operations: ['users'],
} as const satisfies Record<string, readonly string[]>

export type Module = keyof typeof edges

export const modules = Object.keys(edges) as Module[]

/** What others may import besides an index that is full: what analytics reads of billing. */
export const surfaces: Readonly<Partial<Record<Module, readonly string[]>>> = { billing: ['reporting'] }

/** Whether a file of a module is there for others. */
export function isPublic(name: Module, file: string | undefined): boolean {
  return file === 'index' || (file !== undefined && (surfaces[name]?.includes(file) ?? false))
}

/** True when `from` may import `to`; everything may use core, nobody needs permission for itself. */
export function mayImport(from: Module, to: Module): boolean {
  return from === to || (edges[from] as readonly string[]).includes(to)
}
