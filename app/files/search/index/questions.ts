import type { FindInput, Found } from '#files/search/index/find_entries'
import type { IndexState } from '#files/search/index/index_keeper'

/** What the index is asked, and what it answers. */
export interface Questions {
  find: { input: FindInput; answer: Found }
  quick: { input: { text: string }; answer: { hits: string[][] } }
}

export type Kind = keyof Questions
export type Answered<K extends Kind> = Questions[K]['answer'] & { state: IndexState }

/** A question on its way to the thread of the index, and the answer on its way back. */
export type Request = { [K in Kind]: { id: number; kind: K; input: Questions[K]['input'] } }[Kind]
export type Response = { id: number; answer: unknown } | { id: number; error: string }
