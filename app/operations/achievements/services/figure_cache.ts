import logger from '@adonisjs/core/services/logger'
import { outage } from '#core/database/outage'
import { type AchievementSource, AchievementSources } from '#core/health/achievements'

const KEPT_MS = 60_000

/** Figures by source and name; null where a source couldn't be counted. */
type AllFigures = ReadonlyMap<string, Readonly<Record<string, number>> | null>

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
    const figures = new Map<string, Readonly<Record<string, number>> | null>()
    for (const source of this.sources.list()) figures.set(source.id, await countOf(source))
    return figures
  }
}

/** One module's mistake must not hide the others' achievements. Without a database there is nothing to show at all. */
async function countOf(source: AchievementSource) {
  try {
    return await source.count()
  } catch (error) {
    if (outage.note(error)) throw error
    logger.error({ source: source.id, err: error }, "couldn't count the figures of achievements")
    return null
  }
}
