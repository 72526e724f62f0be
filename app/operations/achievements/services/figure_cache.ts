import { AchievementSources } from '#core/health/achievements'

const KEPT_MS = 60_000

/** Figures by source and name. */
type AllFigures = ReadonlyMap<string, Readonly<Record<string, number>>>

/** What the achievements' progress is counted from: once a minute in each process, however often consoles ask. */
export class FigureCache {
  #countedAt = Number.NEGATIVE_INFINITY
  #figures: Promise<AllFigures> | undefined

  constructor(private sources: AchievementSources) {}

  /** `now` in milliseconds. */
  read(now: number): Promise<AllFigures> {
    if (this.#figures && now >= this.#countedAt && now - this.#countedAt < KEPT_MS) return this.#figures
    const figures = this.#count()
    this.#countedAt = now
    this.#figures = figures
    figures.catch(() => {
      if (this.#figures === figures) this.#figures = undefined
    })
    return figures
  }

  /** For tests, which change the world faster than it ages. */
  forget() {
    this.#figures = undefined
  }

  /** One source after the other: there is no hurry, and requests need the pool. */
  async #count(): Promise<AllFigures> {
    const figures = new Map<string, Readonly<Record<string, number>>>()
    for (const source of this.sources.list()) figures.set(source.id, await source.count())
    return figures
  }
}
