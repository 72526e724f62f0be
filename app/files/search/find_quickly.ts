import { inject } from '@adonisjs/core'
import type { Entry } from '#files/entries/entry'
import { CheckHits } from '#files/search/check_hits'
import { FileIndex } from '#files/search/file_index'
import { type Freshness, freshnessOf } from '#files/search/freshness'
import { searchable } from '#shared/file_search'

export interface QuickAnswer extends Freshness {
  entries: Entry[]
}

/** The entries that best match a few letters, best first. */
@inject()
export class FindQuickly {
  constructor(
    private index: FileIndex,
    private check: CheckHits
  ) {}

  async execute(text: string): Promise<QuickAnswer> {
    const { hits, state } = await this.index.ask('quick', { text: searchable(text) })
    const entries = (await this.check.execute(hits)).filter((entry) => entry !== null)
    return { entries, ...freshnessOf(state) }
  }
}
