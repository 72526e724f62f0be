import app from '@adonisjs/core/services/app'
import type { Entry } from '#files/entries/entry'
import { FileIndex } from '#files/search/file_index'
import type { ApiBrowser } from '#tests/support/api'
import { eventually } from '#tests/support/eventually'

export const SEARCH = '/api/files/search'

export interface SearchBody {
  entries: Entry[]
  shown: number
  total: number
  atLeast: boolean
  isBuilding: boolean
  isLive: boolean
  asOf: string | null
  next: string | null
}

type Parameters = Record<string, string | string[]>

export const searchUrl = (parameters: Parameters, call = '') => {
  const pairs = Object.entries(parameters).flatMap(([name, values]) =>
    [values].flat().map((value): [string, string] => [name, value])
  )
  return `${SEARCH}${call}?${new URLSearchParams(pairs).toString()}`
}

/** The next question builds the index again, from what is on the disk by then. */
export async function forgetIndex() {
  await (await app.container.make(FileIndex)).close()
}

/** An answer from an index that is complete. */
export async function searched(browser: ApiBrowser, parameters: Parameters = {}): Promise<SearchBody> {
  return eventually('the index is built', async () => {
    const body = (await browser.get(searchUrl(parameters))).body as SearchBody
    return body.isBuilding === false && body
  })
}

export const pathsOf = ({ entries }: { entries: readonly Entry[] }) => entries.map(({ path }) => path)
