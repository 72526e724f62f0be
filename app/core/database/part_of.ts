import { type Binding, firstRow, rows } from '#core/database/rows'

/** Rows to pass over, and rows to answer at most. */
export interface PartOfRows {
  readonly offset: number
  readonly limit: number
}

/** Some rows of a statement that says their order, and how many there are in all. */
export async function partOf<Row>(
  sql: string,
  bindings: Binding[],
  { offset, limit }: PartOfRows
): Promise<{ total: number; found: Row[] }> {
  const all = await firstRow<{ total: number }>(`SELECT COUNT(*) AS total FROM (${sql}) counted`, bindings)
  const found = await rows<Row>(`${sql} LIMIT ? OFFSET ?`, [...bindings, limit, offset])
  return { total: Number(all?.total ?? 0), found }
}
