import { useState } from 'react'
import type { Identifier } from 'react-admin'
import type { Row } from './types'

export interface Selection<R extends Row> {
  /** Selected rows that are in view: nothing is done to what an operator does not see. */
  rows: readonly R[]
  has: (row: R) => boolean
  toggle: (row: R) => void
  /** Whether all rows in view are selected. */
  isWhole: boolean
  toggleAll: () => void
  /** Ends the selection, but for these. */
  settle: (left?: readonly Identifier[]) => void
}

/** Which rows of the page in view are selected. Another page begins without any, and comes back with its own. */
export function useSelection<R extends Row>(view: readonly R[]): Selection<R> {
  const [ids, setIds] = useState<ReadonlySet<Identifier>>(new Set())
  const rows = view.filter(({ id }) => ids.has(id))
  const isWhole = rows.length > 0 && rows.length === view.length

  function toggle({ id }: R) {
    const next = new Set(ids)
    if (!next.delete(id)) next.add(id)
    setIds(next)
  }

  return {
    rows,
    has: ({ id }) => ids.has(id),
    toggle,
    isWhole,
    toggleAll: () => setIds(new Set(isWhole ? [] : view.map(({ id }) => id))),
    settle: (left = []) => setIds(new Set(left)),
  }
}
