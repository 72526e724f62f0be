import { readFile } from 'node:fs/promises'

export interface CpuTimes {
  readonly busy: number
  readonly total: number
}

/** Reads the first line of /proc/stat: time of all cores since boot. */
export function parseCpu(text: string): CpuTimes {
  const figures = (text.split('\n')[0] ?? '').split(/\s+/).slice(1, 9).map(Number)
  const total = figures.reduce((sum, figure) => sum + figure, 0)
  return { busy: total - (figures[3] ?? 0) - (figures[4] ?? 0), total }
}

/** Share of the time between two readings in which the cores worked, 0 to 100. */
export function cpuShare(before: CpuTimes | null, now: CpuTimes): number {
  const total = before ? now.total - before.total : 0
  return before && total > 0 ? clamp((100 * (now.busy - before.busy)) / total) : 0
}

export async function readCpu(): Promise<CpuTimes> {
  return parseCpu(await readFile('/proc/stat', 'utf8'))
}

export function clamp(share: number): number {
  return Math.round(Math.min(100, Math.max(0, share)) * 10) / 10
}
