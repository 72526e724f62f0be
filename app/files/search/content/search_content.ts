import { inject } from '@adonisjs/core'
import { type Entry, entryOf } from '#files/entries/entry'
import { namesOf } from '#files/entries/place'
import { attempt } from '#files/errors'
import { pathOf } from '#files/paths/entry_path'
import { FileRoot } from '#files/paths/file_root'
import { type MatchingLine, matchingLines } from '#files/search/content/matching_lines'
import { ContentGate, ContentRules } from '#files/search/content/content_rules'
import { FileIndex } from '#files/search/file_index'
import { fitsEntry, type SearchFilter } from '#files/search/filter'
import { type Freshness, freshnessOf } from '#files/search/freshness'
import type { OrderKey } from '#files/search/index/find_entries'
import { readSmall } from '#files/text/open_text'
import { decode, MOST_TEXT_BYTES } from '#files/text/text'

export interface ContentInput {
  /** As `searchable` writes it. */
  text: string
  filter: SearchFilter
  /** The client has left. */
  signal: AbortSignal
}

export interface ContentHit {
  entry: Entry
  lines: MatchingLine[]
  /** How many lines of the file hold the text. */
  count: number
}

export interface ContentAnswer extends Freshness {
  hits: ContentHit[]
  /** So many files were read, of so many that the filters leave. */
  searched: number
  total: number
  /** Why not all were read; null where they were. */
  cut: 'time' | 'bytes' | 'files' | null
}

const AT_ONCE = 8
const PAGE = 400

/** Searches in text files that the editor would open, as plain text. Reads each by the way that every path goes. */
@inject()
export class SearchContent {
  constructor(
    private index: FileIndex,
    private root: FileRoot,
    private gate: ContentGate,
    private rules: ContentRules
  ) {}

  async execute(input: ContentInput): Promise<ContentAnswer> {
    return this.gate.run(() => this.#search(input), { signal: input.signal })
  }

  async #search({ text, filter, signal }: ContentInput): Promise<ContentAnswer> {
    const until = performance.now() + this.rules.limits.ms
    const answer: ContentAnswer = { hits: [], searched: 0, total: 0, cut: null, ...freshnessOf(NEVER) }
    let bytes = 0
    let after: OrderKey | null = null
    do {
      const page = await this.#page(filter, after)
      if (!after) Object.assign(answer, { total: page.shown, ...freshnessOf(page.state) })
      for (let at = 0; at < page.hits.length; at += AT_ONCE) {
        answer.cut = this.#cut(answer, bytes, until)
        if (answer.cut || signal.aborted) return answer
        const read = await Promise.all(
          page.hits.slice(at, at + AT_ONCE).map((names) => this.#read(names, text, filter))
        )
        answer.searched += read.length
        bytes += read.reduce((sum, file) => sum + (file?.bytes ?? 0), 0)
        answer.hits.push(...read.flatMap((file) => file?.hit ?? []))
      }
      after = page.next
    } while (after)
    return answer
  }

  #cut({ hits }: ContentAnswer, bytes: number, until: number): ContentAnswer['cut'] {
    const { limits } = this.rules
    if (hits.length >= limits.files) return 'files'
    if (bytes >= limits.bytes) return 'bytes'
    return performance.now() > until ? 'time' : null
  }

  async #page(filter: SearchFilter, after: OrderKey | null) {
    const order = { field: 'path', isDescending: false } as const
    return this.index.ask('find', {
      filter: { ...filter, type: 'file', most: MOST_TEXT_BYTES },
      order,
      after,
      limit: PAGE,
    })
  }

  /** Null for what is gone or is no text. */
  async #read(hit: string[], text: string, filter: SearchFilter): Promise<{ bytes: number; hit: ContentHit[] } | null> {
    const result = await attempt(async () => {
      const names = namesOf(pathOf(hit))
      return this.root.at(names, async ({ folder, name }) => {
        const { bytes } = await readSmall(folder, name)
        const { lines, count } = matchingLines(decode(bytes), text)
        if (count === 0) return { bytes: bytes.length, hit: [] }
        const entry = await entryOf(folder, names.slice(0, -1), name)
        // The index may be wrong about it by now.
        return {
          bytes: bytes.length,
          hit: fitsEntry({ ...filter, type: 'file' }, entry) ? [{ entry, lines, count }] : [],
        }
      })
    })
    return result.ok ? result.value : null
  }
}

const NEVER = { asOf: null, isLive: false, isCut: false, leavesOut: false, count: 0 }
