import { parseArgs } from 'node:util'
import { parseOrigin } from './api/origin.js'
import { isInteger, isPort } from './api/check.js'
import { isIPv4, isIPv6 } from 'node:net'
import { isAbsolute } from 'node:path'
import { UsageError } from './usage_error.js'

interface Common {
  readonly state: string
  readonly runtime: string
}

export type Command =
  | { readonly verb: 'help' | 'version' }
  | ({ readonly verb: 'down' } & Common)
  | ({ readonly verb: 'resolver' } & Common)
  | { readonly verb: 'holder'; readonly port: number }
  | ({
      readonly verb: 'run'
      readonly api: URL
      readonly linkMbit: number | null
      readonly resolverByParent: boolean
    } & Common)
  | ({
      readonly verb: 'enrol'
      readonly api: URL
      readonly codeFile: string | null
      readonly host4: string | null
      readonly host6: string | null
    } & Common)

export const HELP = `culvert-agent: makes this machine a Culvert VPN node

  culvert-agent enrol --api URL [--code-file FILE] [--host4 ADDRESS] [--host6 ADDRESS]
      Exchanges the code that 'culvert server add' printed for this node's own credential.
      The code comes from standard input, or from a file that only its owner can read.
  culvert-agent run --api URL [--link-mbit NUMBER]
      Brings the node up and keeps it as the API wants it. Ending it leaves the tunnels up.
  culvert-agent resolver
      Starts the resolver of an agent that runs without root (see --resolver-by-parent).
  culvert-agent holder --port NUMBER
      Prints which program holds a UDP port, for an agent that may not see it.
  culvert-agent down
      Takes interface, rules and resolver away and puts the host's settings back.

  --state DIR      key, credential and what was changed on the host (default /var/lib/culvert-agent)
  --runtime DIR    scratch files, best in memory (default /run/culvert-agent)
  --resolver-by-parent  the process that started the agent runs 'culvert-agent resolver' and 'holder' when it is asked to
  --insecure-http  lets --api be plain http beyond loopback: for private test networks only
  --version, --help
`

const OPTIONS = {
  'api': { type: 'string' },
  'state': { type: 'string', default: '/var/lib/culvert-agent' },
  'runtime': { type: 'string', default: '/run/culvert-agent' },
  'code-file': { type: 'string' },
  'host4': { type: 'string' },
  'host6': { type: 'string' },
  'link-mbit': { type: 'string' },
  'port': { type: 'string' },
  'resolver-by-parent': { type: 'boolean', default: false },
  'insecure-http': { type: 'boolean', default: false },
  'version': { type: 'boolean', default: false },
  'help': { type: 'boolean', default: false },
} as const

/** Reads the command line. Secrets have no place on it: every user of the machine can see it. */
export function readArguments(argv: readonly string[]): Command {
  const { values, positionals } = parse(argv)
  if (values.help || (argv.length === 0 && positionals.length === 0)) return { verb: 'help' }
  if (values.version) return { verb: 'version' }
  const [verb, ...rest] = positionals
  if (rest.length > 0) throw new UsageError(`'${verb}' takes options only`)
  const folders = { state: folder(values.state, '--state'), runtime: folder(values.runtime, '--runtime') }
  const api = () => {
    if (values.api === undefined) throw new UsageError('--api is missing')
    return parseOrigin(values.api, values['insecure-http'])
  }
  if (verb === 'down' || verb === 'resolver') return { verb, ...folders }
  if (verb === 'holder') return { verb, port: readPort(values.port) }
  if (verb === 'run') {
    const linkMbit = readSpeed(values['link-mbit'])
    return { verb, api: api(), linkMbit, resolverByParent: values['resolver-by-parent'], ...folders }
  }
  if (verb !== 'enrol') throw new UsageError('There are enrol, run, resolver, holder and down')
  return {
    verb,
    api: api(),
    codeFile: values['code-file'] ?? null,
    host4: address(values.host4, isIPv4, '--host4'),
    host6: address(values.host6, isIPv6, '--host6'),
    ...folders,
  }
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true })
  } catch {
    throw new UsageError('There is an option that does not exist, or one without its value')
  }
}

/** The path goes into unbound's file, whose words end at spaces and quotes. */
function folder(path: string, option: string): string {
  if (!isAbsolute(path) || !/^[\w./+@-]+$/.test(path)) throw new UsageError(`${option} has to be a plain absolute path`)
  return path
}

function readSpeed(text: string | undefined): number | null {
  if (text === undefined) return null
  const mbit = Number(text)
  if (!isInteger(mbit, 1, 1_000_000)) throw new UsageError('--link-mbit is a number of Mbit/s')
  return mbit
}

function readPort(text: string | undefined): number {
  const port = Number(text)
  if (!isPort(port)) throw new UsageError('--port is a number from 1 to 65535')
  return port
}

function address(text: string | undefined, isAddress: (text: string) => boolean, option: string): string | null {
  if (text !== undefined && !isAddress(text)) throw new UsageError(`${option} is no such address`)
  return text ?? null
}
