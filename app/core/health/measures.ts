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
  /** The value of each where there are several, by a folder on it. The highest is that of the measure. */
  readPlaces?(): Promise<Readonly<Record<string, number>>>
}

/** What a measure says now. `share` is the value as a percentage of the ceiling, from 0 to 100, not rounded: thresholds compare it. */
export interface Measured {
  readonly measure: Measure
  readonly value: number | null
  readonly share: number | null
  /** The same of each place where there are several. */
  readonly places?: Readonly<Record<string, number>>
}

/** 'Disk with /backups' */
export const nameWith = (name: string, place: string | null) => (place === null ? name : `${name} with ${place}`)

/** Which has most. */
export function highestPlace(places: Readonly<Record<string, number>> = {}): string | null {
  return Object.entries(places).toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null
}

/** The measures that modules contribute. */
export class Measures extends Contributions<Measure> {
  /** What has the measure's value now, as this process sees it. */
  async placeNow({ readPlaces }: Measure): Promise<string | null> {
    return highestPlace(await readPlaces?.().catch(() => ({})))
  }

  /** All of them. One that fails has no value. */
  async read(): Promise<Measured[]> {
    return Promise.all(
      this.list().map(async (measure) => {
        const shareOf = (value: number) => Math.min(100, Math.max(0, (100 * value) / measure.ceiling))
        const [value, places] = await Promise.all([
          measure.read().catch(() => null),
          measure.readPlaces?.().catch(() => null),
        ])
        const share = value === null ? null : shareOf(value)
        if (!places) return { measure, value, share }
        const shares = Object.entries(places).map(([place, one]) => [place, shareOf(one)] as const)
        return { measure, value, share, places: Object.fromEntries(shares) }
      })
    )
  }
}
