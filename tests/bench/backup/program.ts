import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** Backups and dumps may use both cores. */
const ALL_CORES = '0-1'
const LOOK_MS = 20

/** How long a program took and the most memory that it had. */
export interface Run {
  ms: number
  peakMb: number
}

/** Says how long a part of the bench took, as soon as it has ended. */
export async function inPart<T>(name: string, work: Promise<T>): Promise<T> {
  const began = performance.now()
  const answer = await work
  console.error(`backup: ${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return answer
}

/** Runs a program to its end. It has to succeed. */
export async function measured(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<Run> {
  const began = performance.now()
  const child = spawn('taskset', ['-c', ALL_CORES, command, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let [said, peakMb, isOver] = ['', 0, false]
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve)).finally(() => (isOver = true))
  // The kernel keeps the peak itself: the last look before the end is enough.
  for (; !isOver; await sleep(LOOK_MS)) peakMb = Math.max(peakMb, await peakOf(child.pid ?? 0))
  if ((await ended) !== 0) throw new Error(`${command} ${args.join(' ')}: ${said}`)
  return { ms: performance.now() - began, peakMb }
}

async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_000
}
