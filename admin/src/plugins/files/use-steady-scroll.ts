import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Entry } from './types'

/**
 * Keeps what is in view where it is when rows come and go above it, as they do when another user changes the folder.
 * @param order what the rows are sorted and filtered by: another order is another list
 */
export function useSteadyScroll(
  frame: RefObject<HTMLElement | null>,
  rows: readonly Entry[],
  { order, height }: { order: string; height: number }
) {
  const before = useRef({ rows, order })
  useLayoutEffect(() => {
    const { rows: old, order: oldOrder } = before.current
    before.current = { rows, order }
    const top = frame.current?.scrollTop ?? 0
    if (!frame.current || top === 0 || old === rows || oldOrder !== order) return
    const places = new Map(rows.map(({ name }, index) => [name, index]))
    // The first row in view that is still there.
    for (let index = Math.floor(top / height); index < old.length; index += 1) {
      const now = places.get(old[index]?.name ?? '')
      if (now === undefined) continue
      if (now !== index) frame.current.scrollTo({ top: top + (now - index) * height, behavior: 'instant' })
      return
    }
  }, [frame, rows, order, height])
}
