import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { CliError } from '#cli/kernel/error'

const FOLDERS = ['/usr/sbin', '/usr/bin', '/sbin', '/bin', '/usr/local/bin']
const TIMEOUT_MS = 20_000

function find(program: string): string | undefined {
  return FOLDERS.map((folder) => `${folder}/${program}`).find(existsSync)
}

/** A trial makes network namespaces and an interface: root on Linux, with WireGuard's tools. */
export function requireTools(): void {
  const missing = ['ip', 'wg'].filter((program) => !find(program))
  if (process.platform !== 'linux') throw new CliError('A trial takes Linux.', { code: 'E_NOT_HERE' })
  if (process.getuid?.() !== 0) {
    throw new CliError('A trial takes root.', { next: 'Run it with sudo.', code: 'E_NOT_ROOT' })
  }
  if (missing.length > 0) {
    throw new CliError(`${missing.join(' and ')} missing.`, {
      next: 'apt-get install iproute2 wireguard-tools wireguard-go',
      code: 'E_TOOLS_MISSING',
    })
  }
}

/** Runs a program and answers its output; null when it failed. */
export function attempt(program: string, ...args: string[]): Promise<string | null> {
  const path = find(program) ?? program
  return new Promise((resolve) => {
    execFile(path, args, { timeout: TIMEOUT_MS }, (error, stdout) => resolve(error ? null : stdout))
  })
}

/** Runs a program that has to succeed. What it was called with stays out of the error: there are keys among it. */
export async function must(program: string, ...args: string[]): Promise<string> {
  const output = await attempt(program, ...args)
  if (output === null) throw new CliError(`${program} ${args[0] ?? ''} failed.`, { code: 'E_TRIAL_FAILED' })
  return output
}

/** `ip` with its arguments in one line. */
export function ip(line: string): Promise<string> {
  return must('ip', ...line.split(' '))
}

/** Starts a program that stays, and answers how to end it. */
export function keep(program: string, args: string[], env: NodeJS.ProcessEnv = process.env): () => void {
  const child = spawn(find(program) ?? program, args, { stdio: 'ignore', env })
  child.on('error', () => {})
  return () => void child.kill('SIGKILL')
}
