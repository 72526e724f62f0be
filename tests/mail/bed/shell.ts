import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cleanUpLater } from '#tests/tunnel/bed/clean_up'

/** Debian keeps daemons where a user's PATH does not look. */
const FOLDERS = ['/usr/sbin', '/usr/bin', '/sbin', '/bin']

/** The path of a program of the system. */
export function program(name: string): string {
  const found = FOLDERS.map((folder) => join(folder, name)).find(existsSync)
  if (!found) throw new Error(`${name} is not installed`)
  return found
}

/** Runs a program that has to succeed and answers its output. */
export function must(name: string, args: string[], { input = '', timeoutMs = 60_000 } = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(program(name), args, { timeout: timeoutMs }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${name} ${args.join(' ')}: ${stderr.trim() || stdout.trim() || error.message}`))
      else resolve(stdout)
    })
    // Who reads no input may be gone before it was written; the exit code tells what came of it.
    child.stdin?.on('error', () => {})
    child.stdin?.end(input)
  })
}

/** A program that runs until it is stopped. */
export interface Daemon {
  readonly pid: number
  /** Ends it and waits for that. */
  end(): Promise<void>
}

/** Starts a daemon that stays in the foreground. */
export function keep(name: string, args: string[]): Daemon {
  const child = spawn(program(name), args, { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()).on('error', () => resolve()))
  cleanUpLater(() => void child.kill('SIGKILL'))
  return {
    pid: child.pid ?? 0,
    end: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Repeats a look until it is there. */
export async function until<T>(what: string, withinMs: number, look: () => Promise<T | null | undefined | false>) {
  for (const deadline = Date.now() + withinMs; ; await sleep(100)) {
    const found = await look()
    if (found) return found
    if (Date.now() > deadline) throw new Error(`Waited ${withinMs} ms in vain: ${what}`)
  }
}
