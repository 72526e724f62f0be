import { Contributions } from '#core/health/contributions'

/** A figure of this installation that should stay low, such as the time a query takes. */
export interface Measure {
  /** `<module>.<what>`, for example 'core.database_latency'. */
  readonly id: string
  /** 'Database latency' */
  readonly name: string
  /** 'ms', 's' or '%'. */
  readonly unit: string
  /** The value that counts as 100 %. */
  readonly ceiling: number
  /** How much it counts in the overall score; 1 by default. */
  readonly weight?: number
  /** The value now. Null where this machine can't tell. */
  read(): Promise<number | null>
  /** What has that value where there are several, in words that follow the name: 'with /backups'. Null where nothing is to be named. */
  where?(): Promise<string | null>
}

/** What a measure says now. `share` is the value as a percentage of the ceiling, from 0 to 100, not rounded: thresholds compare it. */
export interface Measured {
  readonly measure: Measure
  readonly value: number | null
  readonly share: number | null
}

/** The measures that modules contribute. */
export class Measures extends Contributions<Measure> {
  /** The measure's name, with what has its value now: 'Disk with /backups'. */
  async nameNow({ name, where }: Measure): Promise<string> {
    const place = (await where?.().catch(() => null)) ?? null
    return place === null ? name : `${name} ${place}`
  }

  /** All of them. One that fails has no value. */
  async read(): Promise<Measured[]> {
    return Promise.all(
      this.list().map(async (measure) => {
        const value = await measure.read().catch(() => null)
        const share = value === null ? null : Math.min(100, Math.max(0, (100 * value) / measure.ceiling))
        return { measure, value, share }
      })
    )
  }
}
