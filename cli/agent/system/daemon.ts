import { spawn } from 'node:child_process'
import { findProgram, type ProgramName } from './programs.js'
import { isRoot } from './users.js'

export interface DaemonOptions {
  readonly env?: Readonly<Record<string, string>>
  /** Capabilities that it may have, such as 'setuid'; all of the agent's where nothing is said. It cannot gain others. */
  readonly capabilities?: readonly string[]
}

/** Starts a program that outlives the agent; answers its process id, or null where it cannot be started. */
export type StartDaemon = (
  program: ProgramName,
  args: readonly string[],
  options?: DaemonOptions
) => Promise<number | null>

/**
 * Detached and without streams: `kill -9` of the agent leaves the daemon running, so that tunnels
 * go on and the next start adopts it.
 */
export const startDaemon: StartDaemon = (program, args, { env = {}, capabilities } = {}) => {
  const path = findProgram(program)
  // Without setpriv it would keep rights that it must not have.
  if (!path || (capabilities && !findProgram('setpriv'))) return Promise.resolve(null)
  const [command, ...words] = [...limited(capabilities), path, ...args]
  if (command === undefined) return Promise.resolve(null)
  const child = spawn(command, words, { detached: true, stdio: 'ignore', cwd: '/', env: { LANG: 'C', ...env } })
  child.unref()
  return new Promise((resolve) => {
    child.once('error', () => resolve(null))
    child.once('spawn', () => resolve(child.pid ?? null))
  })
}

/** The words before a command that take rights from it. setpriv becomes the command, so the process id is the command's. */
function limited(capabilities: readonly string[] | undefined): string[] {
  const setpriv = findProgram('setpriv')
  if (!capabilities || !setpriv) return []
  const only = ['-all', ...capabilities.map((name) => `+${name}`)].join(',')
  // Only root may take capabilities out of the set from which a program could get them back.
  const bounded = isRoot() ? [`--bounding-set=${only}`] : []
  return [setpriv, '--inh-caps=-all', '--ambient-caps=-all', ...bounded, '--no-new-privs']
}
