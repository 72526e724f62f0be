/** One measured line: ours beside the ceiling of the same run. */
export interface Figure {
  name: string
  unit: 'req/s' | 'ms' | 'points' | 'MB' | '%'
  value: number
  /** 99th percentile of the answers' times in milliseconds. */
  p99?: number
  /** The same work without our application around it. */
  ceiling?: number
  ceilingP99?: number
  /** value / ceiling for rates; for times, ceiling / value. */
  ratio?: number
  /** What we want: a ratio for rates, milliseconds for times. */
  goal?: number
  /** What we want of the ratio, for times whose own length is the machine's. */
  leastRatio?: number
  note?: string
}

/** What every bench gets: an empty, migrated database and the figures of this run's load. */
export interface BenchContext {
  /** DB_* variables of the private MariaDB. */
  database: Record<string, string>
  seconds: number
  connections: number
  pool: number
}

export interface Bench {
  name: string
  run(context: BenchContext): Promise<Figure[]>
}

/** The value that this share of all does not exceed. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function median(values: number[]): number {
  return percentile(values, 0.5)
}
