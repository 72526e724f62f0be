import { spawn } from 'node:child_process'
import { findProgram, type ProgramName } from './programs.js'

/** Starts a program that outlives the agent; answers its process id, or null where it cannot be started. */
export type StartDaemon = (
  program: ProgramName,
  args: readonly string[],
  env?: Readonly<Record<string, string>>
) => Promise<number | null>

/**
 * Detached and without streams: `kill -9` of the agent leaves the daemon running, so that tunnels
 * go on and the next start adopts it.
 */
export const startDaemon: StartDaemon = (program, args, env = {}) => {
  const path = findProgram(program)
  if (!path) return Promise.resolve(null)
  const child = spawn(path, args, { detached: true, stdio: 'ignore', cwd: '/', env: { LANG: 'C', ...env } })
  child.unref()
  return new Promise((resolve) => {
    child.once('error', () => resolve(null))
    child.once('spawn', () => resolve(child.pid ?? null))
  })
}
