import { useState } from 'react'
import type { Entry } from './types'

/** Which entries are selected, by name. Those that the filter hides are not among `entries`: nothing happens to what can't be seen. */
export interface Chosen {
  entries: readonly Entry[]
  isWhole: boolean
  has: (name: string) => boolean
  toggle: (name: string) => void
  toggleAll: () => void
  all: () => void
  /** Selects from where the last selection began up to here. */
  extend: (to: number, from: number) => void
  /** Ends the selection, except for these. */
  settle: (left?: readonly string[]) => void
}

export function useChosen(rows: readonly Entry[]): Chosen {
  const [names, setNames] = useState<ReadonlySet<string>>(new Set())
  const [anchor, setAnchor] = useState<string | null>(null)
  const entries = names.size === 0 ? [] : rows.filter(({ name }) => names.has(name))
  const isWhole = entries.length > 0 && entries.length === rows.length
  const choose = (chosen: Iterable<string>) => setNames(new Set(chosen))
  const all = () => choose(rows.map(({ name }) => name))
  return {
    entries,
    isWhole,
    all,
    has: (name) => names.has(name),
    toggle(name) {
      const next = new Set(names)
      if (!next.delete(name)) next.add(name)
      setNames(next)
      setAnchor(name)
    },
    toggleAll: () => (isWhole ? choose([]) : all()),
    extend(to, from) {
      const known = names.size > 0 ? rows.findIndex(({ name }) => name === anchor) : -1
      const start = known >= 0 ? known : from
      setAnchor(rows[start]?.name ?? null)
      choose(rows.slice(Math.min(start, to), Math.max(start, to) + 1).map(({ name }) => name))
    },
    settle(left = []) {
      choose(left)
      setAnchor(null)
    },
  }
}
