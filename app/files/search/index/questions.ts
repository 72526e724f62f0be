import type { Listed, Listing } from '#files/entries/listing/listing'
import type { FindInput, Found } from '#files/search/index/find_entries'
import type { IndexState } from '#files/search/index/index_keeper'
import type { SumInput, Sums } from '#files/search/index/sum_sizes'

/** What the index is asked, and what it answers. */
export interface Questions {
  find: { input: FindInput; answer: Found }
  quick: { input: { text: string }; answer: { hits: string[][] } }
  /** Begins to read everything again where it should; answers how often that was done and what the last time corrected. */
  recheck: { input: { begin: boolean }; answer: { walks: number; corrected: number } }
  sum: { input: SumInput; answer: { sums: Sums | null } }
}

export type Kind = keyof Questions
export type Answered<K extends Kind> = Questions[K]['answer'] & { state: IndexState }

/** What is read of the disk itself, by the same thread: a thread takes 20 MB. */
export interface Readings {
  /** `path` is that of an open `Folder`, which stays open until the answer. */
  list: { input: { path: string; listed: Listed }; answer: Listing }
}

export type Asked = Questions & Readings

/** What the thread is told. */
export type ToThread =
  | { [K in keyof Asked]: { type: 'ask'; id: number; kind: K; input: Asked[K]['input'] } }[keyof Asked]
  | { type: 'stop' | 'watching' | 'not_watched' | 'watch_ended' }
  | { type: 'changed'; paths: string[][] }

/** What it tells. */
export type FromThread =
  | { type: 'answer'; id: number; answer: unknown }
  | { type: 'failed'; id: number; error: string }
  | { type: 'watch'; path: string }
  | { type: 'unwatch' }
