import { execFile, spawnSync } from 'node:child_process'

export interface Outcome {
  code: number
  stdout: string
  stderr: string
}

/** Runs a program to its end. */
export function run(command: string, args: string[], timeoutMs = 20_000, input = ''): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = execFile(
      command,
      args,
      { timeout: timeoutMs, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        const code = error ? (typeof error.code === 'number' ? error.code : 1) : 0
        resolve({ code, stdout, stderr })
      }
    )
    // A program that doesn't read has ended before.
    child.stdin?.on('error', () => {}).end(input)
  })
}

/** Runs a program that has to succeed and answers its output. */
export async function must(command: string, args: string[], timeoutMs?: number, input?: string): Promise<string> {
  const { code, stdout, stderr } = await run(command, args, timeoutMs, input)
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}: ${stderr.trim()}`)
  return stdout
}

/** The same without waiting for the event loop, for cleaning up while the process ends. */
export function runSync(command: string, args: string[]): Outcome {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', timeout: 10_000 })
  return { code: status ?? 1, stdout, stderr }
}

/** Repeats a look until it is there; the limit is a multiple of what the product promises. What is waited for may be said at the end. */
export async function until<T>(
  what: string | (() => string),
  withinMs: number,
  look: () => Promise<T | null | undefined | false>
): Promise<T> {
  for (const deadline = Date.now() + withinMs; ;) {
    const found = await look()
    if (found) return found
    if (Date.now() > deadline)
      throw new Error(`Waited ${withinMs} ms in vain: ${typeof what === 'string' ? what : what()}`)
    await pause(50)
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
