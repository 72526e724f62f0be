import { useState } from 'react'
import type { Entry } from './types'

/** Which row the keyboard is at: the same entry when the order changes, the next one when it is gone. */
export function useActive(rows: readonly Entry[], first: string | undefined) {
  const [active, setActive] = useState({ name: first, index: 0 })
  const found = rows.findIndex(({ name }) => name === active.name)
  return {
    index: found >= 0 ? found : Math.max(0, Math.min(active.index, rows.length - 1)),
    activate: (index: number) => setActive({ name: rows[index]?.name, index }),
    /** By name: it may not be in the list yet. */
    activateName: (name: string) => setActive(({ index }) => ({ name, index })),
  }
}
