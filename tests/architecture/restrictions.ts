import { mayImport, modules, surfaces, type Module } from './edges.ts'

/** One entry of oxlint's no-restricted-imports. Its regular expressions know no look-around. */
export interface Restriction {
  regex?: string
  group?: string[]
  message: string
  allowTypeImports?: boolean
}

const names = (list: readonly string[]) => `(${list.join('|')})`
const contribute = 'Raise an event, or contribute in start/modules.ts'

/** Module `name` against the others: only along the table, only through the index. */
export function ofModule(name: Module): Restriction[] {
  const forbidden = modules.filter((other) => !mayImport(name, other))
  const allowed = modules.filter((other) => other !== name && mayImport(name, other))
  return [
    { regex: `^#${names(forbidden)}/`, message: `${name} may not import this module. ${contribute}.` },
    ...allowed.map(throughIndex),
    {
      regex: `^#${names([name])}/${names(['index', ...(surfaces[name] ?? [])])}$`,
      message: 'Inside its module a file imports the file itself, not the index.',
    },
    { regex: `^(\\.\\./)+${names([...modules, 'core'])}/`, message: 'Another module is imported by its # name.' },
    ...outsideApp,
  ]
}

/** What browser apps load too imports nothing. */
export const ofShared: Restriction[] = [
  { regex: '.', message: 'app/shared is loaded by browser apps too: it imports nothing.' },
]

/** The kernel knows no module. */
export const ofCore: Restriction[] = [
  { regex: `^(#|(\\.\\./)+)${names(modules)}/`, message: `core imports no module. ${contribute}.` },
]

const outsideApp: Restriction[] = [
  { regex: '^#app/', message: 'Name the module: #users/… instead of #app/users/….' },
  { regex: '^#(cli|tests|providers)/', message: 'A module knows neither the terminal nor the tests nor the wiring.' },
]

/** `#users/index` and nothing behind it, but for a second public file where there is one. */
export function throughIndex(name: Module): Restriction {
  const others = (surfaces[name] ?? []).map((file) => `!#${name}/${file}`)
  return {
    group: [`#${name}/**`, `!#${name}/index`, ...others],
    message: `Import ${name} through #${name}/index; export there what is missing.`,
  }
}

/** A controller authorizes, validates, calls one action or query, maps the Result, serializes. */
export const ofControllers: Restriction[] = [
  {
    regex: '^(@adonisjs/lucid/(services/db|orm)|#core/(database/transaction|mail/mails))$',
    message: 'Controllers hold no query, transaction or mail. Call an action or a query of the module.',
  },
  {
    regex: '^(#[a-z]+|\\.\\.?)/(.*/)?models/',
    allowTypeImports: true,
    message: 'Controllers use models as types. Call an action or a query of the module.',
  },
]

/** The inner layers work the same from HTTP, terminal and worker. */
export const ofInnerLayers: Restriction[] = [
  {
    regex: '^(@adonisjs/core/http|#core/http/)',
    message: 'Actions, queries, services and models know nothing of HTTP. Pass them what they need.',
  },
  {
    regex: '/(controllers|validators|transformers|middleware)/',
    message: 'Actions, queries, services and models import no outer layer. Move what is shared inwards.',
  },
]

/** A query reads; whoever needs a transaction passes it in. */
export const ofQueries: Restriction[] = [
  {
    regex: '^#core/database/transaction$',
    allowTypeImports: true,
    message: 'A query opens no transaction. Take an optional Trx and read with it.',
  },
]

/** Commands drive modules through their indexes; only views draw. */
export const ofTerminal: Restriction[] = [
  ...modules.map(throughIndex),
  { regex: '^ink$', message: 'Only cli/views draws. Answer data and name a view.' },
]

/** One file without dependencies that runs on a node. */
export const ofAgent: Restriction[] = [
  {
    regex: `^#${names([...modules, 'core', 'start', 'config', 'providers', 'database', 'app', 'generated'])}/`,
    message: 'The agent imports no part of the server. It speaks the node protocol.',
  },
  { regex: '^(@adonisjs/|ink$|react$|commander$)', message: 'The agent is one small file: node: modules and its own.' },
]

/** Browser code knows the server by generated types and by the rules in app/shared. */
export const ofBrowser: Restriction[] = [
  {
    regex: `^#${names([...modules, 'core', 'start', 'config', 'providers', 'database', 'app', 'cli', 'tests'])}/`,
    message: 'Browser code imports nothing of the server but generated types (.adonisjs/client).',
  },
  {
    regex: '^(\\.\\./)+(app|start|config|cli)/(core|users|vpn|billing|commands|env)',
    message: 'Browser code imports nothing of the server but app/shared.',
  },
]

/** One component draws, so that themes, keyboard and motion are settled once. */
export const ofCharts: Restriction[] = [
  { regex: '^@mui/x-charts(/|$)', message: "Charts are drawn by the console's kernel/chart: use its Chart." },
]

/** Siblings (features, console plugins) do not know one another. */
export function ofSibling(kind: string, others: readonly string[]): Restriction[] {
  if (others.length === 0) return []
  const list = names(others)
  return [
    {
      regex: `((^|/)${kind}/|^(\\.\\./)+)${list}(/|$)`,
      message: `One of the ${kind} does not import another. Move what is shared to components or lib.`,
    },
  ]
}

/** The app composes features and plugins; none of them knows it. The server's app/shared is another folder. */
export const ofComposed: Restriction[] = [
  {
    regex: '^(~|(\\.\\./)*\\.\\.)/app/([^s]|s[^h])',
    message: 'app composes the features. What a feature needs from it belongs to lib.',
  },
]

/** What stands below features must not reach up. */
export const ofSharedBrowser: Restriction[] = [
  { regex: '(^|/)(features|plugins)/', message: 'components and lib are below features and plugins: pass it in.' },
]
