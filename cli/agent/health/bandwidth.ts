import { readFile } from 'node:fs/promises'
import type { Traffic } from '../network/counters.js'
import { clamp } from './cpu.js'

/** Where the host does not tell its line's speed, as virtual machines do not. */
const USUAL_MBIT = 1000

/** The interface of the IPv4 default route in /proc/net/route. */
export function parseDefaultRoute(text: string): string | null {
  const fields = text
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
  return (
    fields.find(([, destination, , , , , , mask]) => destination === '00000000' && mask === '00000000')?.[0] ?? null
  )
}

export async function defaultInterface(): Promise<string | null> {
  return parseDefaultRoute(await readFile('/proc/net/route', 'utf8').catch(() => ''))
}

/** Speed of a line in Mbit/s; `given` is the operator's word. */
export async function lineSpeed(name: string, given: number | null): Promise<number> {
  if (given) return given
  const speed = Number(await readFile(`/sys/class/net/${name}/speed`, 'utf8').catch(() => ''))
  return speed > 0 ? speed : USUAL_MBIT
}

/** Share of the line in use, by its busier direction, 0 to 100. */
export function bandwidthShare(before: Traffic | null, now: Traffic, ms: number, mbit: number): number {
  if (!before || ms <= 0) return 0
  const bytes = Math.max(now.rx - before.rx, now.tx - before.tx)
  return clamp((100 * bytes * 8) / ((mbit * 1e6 * ms) / 1000))
}
