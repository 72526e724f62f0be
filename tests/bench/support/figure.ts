/** One measured line: ours beside the ceiling of the same run. */
export interface Figure {
  name: string
  unit: 'req/s' | 'ms'
  value: number
  /** 99th percentile of the answers' times in milliseconds. */
  p99?: number
  /** The same work without our house around it. */
  ceiling?: number
  ceilingP99?: number
  /** value / ceiling for rates; for times, ceiling / value. */
  ratio?: number
  /** What we want: a ratio for rates, milliseconds for times. */
  goal?: number
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

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
