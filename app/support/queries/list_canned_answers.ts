import { rows } from '#core/database/rows'

/** An answer that staff give again and again. */
export interface CannedAnswer {
  readonly id: number
  readonly title: string
  readonly text: string
  /** Rises with every change. */
  readonly version: number
}

const SQL = 'SELECT id, title, text, version FROM canned_answers ORDER BY title, id LIMIT 500'

/** All canned answers by their title. There are some dozens. */
export async function listCannedAnswers(): Promise<CannedAnswer[]> {
  const found = await rows<CannedAnswer>(SQL, [])
  return found.map(({ id, title, text, version }) => ({ id: Number(id), title, text, version }))
}
