import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#start/paths'
import { eventually } from '#tests/support/eventually'

/** Many times what a program needs on a quiet machine to start and to do what it's started for. */
const SAYS_WITHIN_MS = 180_000

/** What a process of its own keeps of this run's variables: where programs are, and where compiled code is kept. */
export function keptVariables(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  return { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
}

/** An installation of its own: a fresh storage folder on SQLite. */
export function freshInstallation(): Record<string, string> {
  return {
    ...keptVariables(),
    CULVERT_STORAGE: mkdtempSync(join(tmpdir(), 'culvert-house-')),
    CULVERT_INSTALL: '0',
    LOCAL_NODE: '0',
    LOG_LEVEL: 'warn',
  }
}

/** Runs the sources' own programs as a person would, in a process of their own. */
export function node(args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, args, { cwd: projectRoot, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const seen = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (seen.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (seen.err += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  return {
    seen,
    ended,
    /** Stops reading a stream, as `head` does. */
    leave: (stream: 'stdout' | 'stderr') => child[stream].destroy(),
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    hang: () => hang(Number(child.pid)),
    /** Waits for a text on stdout; false when the process ended without it. */
    async says(text: string, withinMs = SAYS_WITHIN_MS) {
      let over = false
      void ended.then(() => (over = true))
      const what = () => `the process says '${text}', which said:\n${seen.out}\n${seen.err}`
      await eventually(what, () => over || seen.out.includes(text), 25, withinMs)
      return seen.out.includes(text)
    },
  }
}

/** A free port below those that the system gives to connections. */
export async function freePort(host?: string): Promise<number> {
  const ports = new URL('../../scripts/lib/ports.mjs', import.meta.url)
  const { freePort } = (await import(ports.href)) as { freePort: (host?: string) => Promise<number> }
  return freePort(host)
}

/** A listener on a port that nobody else has. */
export async function takenPort(): Promise<{ port: number; free: () => Promise<void> }> {
  const port = await freePort()
  const server = createServer()
  const isTaken = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
  })
  return isTaken ? { port, free: () => new Promise((resolve) => server.close(() => resolve())) } : takenPort()
}

/** Stops a process for as long as nobody lets it go on. The signal is sent at once, and each thread goes on until it gets it. */
export async function hang(pid: number): Promise<void> {
  process.kill(pid, 'SIGSTOP')
  const isStill = () => readdirSync(`/proc/${pid}/task`).every((thread) => isStopped(pid, thread))
  await eventually(`each thread of process ${pid} stands still`, isStill, 5)
}

function isStopped(pid: number, thread: string): boolean {
  // The name, in brackets, may hold anything. The state comes after it.
  const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).startsWith('T')
}
