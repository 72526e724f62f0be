import { inject } from '@adonisjs/core'
import type { Entry } from '#files/entries/entry'
import { CheckHits } from '#files/search/check_hits'
import { FileIndex } from '#files/search/file_index'
import { fitsEntry, type SearchFilter, type SearchOrder } from '#files/search/filter'
import { type Freshness, freshnessOf } from '#files/search/freshness'
import type { OrderKey } from '#files/search/index/find_entries'

export interface SearchInput {
  filter: SearchFilter
  order: SearchOrder
  after: OrderKey | null
  limit: number
}

export interface SearchAnswer extends Freshness {
  entries: Entry[]
  /** How many fit, and of how many. */
  shown: number
  total: number
  /** Where the next answer begins; null at the end. */
  next: OrderKey | null
}

/** Finds entries anywhere in the root. What the index says is looked up on the disk before it is answered. */
@inject()
export class SearchFiles {
  constructor(
    private index: FileIndex,
    private check: CheckHits
  ) {}

  async execute(input: SearchInput): Promise<SearchAnswer> {
    const { hits, shown, total, next, state } = await this.index.ask('find', input)
    const found = (await this.check.execute(hits)).filter((entry) => entry !== null)
    const entries = found.filter((entry) => fitsEntry(input.filter, entry))
    return {
      entries,
      // What is gone, or is something else by now, does not count.
      shown: shown - (hits.length - entries.length),
      total: total - (hits.length - found.length),
      next,
      ...freshnessOf(state),
    }
  }
}
