import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { focusRow } from '../components/focus-row'
import type { RowControl } from './use-row-keys'

/**
 * The row that has the focus, or is to have it, stays on the page wherever the window is: a focus on a row that was
 * taken away would be lost.
 */
export function useKeptRow(list: RefObject<HTMLElement | null>) {
  const [kept, setKept] = useState(-1)
  const wanted = useRef<{ index: number; control: RowControl }>(null)

  useLayoutEffect(() => {
    if (wanted.current && focusRow(list.current, wanted.current.index, wanted.current.control)) wanted.current = null
  })

  const keep = useCallback((index: number, control?: RowControl) => {
    if (control) wanted.current = { index, control }
    if (Number.isInteger(index)) setKept(index)
  }, [])

  const withKept = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range)
      if (kept < 0 || kept >= range.count || shown.includes(kept)) return shown
      return [...shown, kept].sort((a, b) => a - b)
    },
    [kept]
  )
  return { keep, withKept }
}
