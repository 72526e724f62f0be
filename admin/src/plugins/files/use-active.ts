import { useState } from 'react'
import type { Entry } from './types'

/**
 * Which row the keyboard is at: the same entry when the order changes, the next one when it is gone.
 * @param by what tells entries apart: names do in one folder
 */
export function useActive(rows: readonly Entry[], first: string | undefined, by: 'name' | 'path' = 'name') {
  const [active, setActive] = useState({ name: first, index: 0, count: 0 })
  const found = rows.findIndex((row) => row[by] === active.name)
  return {
    index: found >= 0 ? found : Math.max(0, Math.min(active.index, rows.length - 1)),
    /** Differs whenever a row was made active that has to be in view. Null while it isn't there. */
    aim: found >= 0 ? active.count : null,
    activate: (index: number) => setActive(({ count }) => ({ name: rows[index]?.[by], index, count: count + 1 })),
    /** By name, or by path where that tells them apart: it may not be in the list yet. */
    activateName: (name: string) => setActive(({ index, count }) => ({ name, index, count: count + 1 })),
  }
}
