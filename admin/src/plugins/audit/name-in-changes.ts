import type { Entry } from './types'

/** Fields of changes that together say what something is called, by kind. */
const fields: Readonly<Record<string, readonly string[]>> = {
  build: ['platform', 'version'],
  canned_answer: ['title'],
  gateway: ['displayName'],
  incident: ['title'],
  mailbox: ['emailAddress'],
  server: ['name'],
}

/** What something was called when an entry was written, where the entry says so: it may be gone today. */
export function nameInChanges({ subject, changes }: Pick<Entry, 'subject' | 'changes'>): string | null {
  const wanted = fields[subject.split(':')[0] ?? ''] ?? []
  const words = wanted.map((field) => latest(changes[field])).filter((word) => typeof word === 'string' && word !== '')
  return words.length > 0 && words.length === wanted.length ? words.join(' ') : null
}

/** The name after a change, or before it where nothing is left. */
function latest(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const { before, after } = value as { before?: unknown; after?: unknown }
  return after ?? before
}
