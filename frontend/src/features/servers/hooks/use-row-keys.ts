import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { rowAfter } from '../lib/row-keys'

/** One of the controls of a row: what arrow keys stay on from row to row. */
export type RowControl = 'connect' | 'favourite'

/** A list of rows that can bring any of them into view and give it the focus. */
export interface RowsHandle {
  count: number
  focus: (index: number, control: RowControl) => void
}

function isTyping(target: EventTarget | null) {
  return (
    target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null
  )
}

/** '/' goes to the search wherever the focus is, unless somebody is writing. */
function useSlash(search: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      event.preventDefault()
      search.current?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [search])
}

/** Arrow keys, Home and End walk from the search box through the rows of both cards; Escape returns. Tab works as everywhere. */
export function useRowKeys() {
  const search = useRef<HTMLInputElement>(null)
  const freeRows = useRef<RowsHandle>(null)
  const premiumRows = useRef<RowsHandle>(null)
  useSlash(search)

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const target = event.target as HTMLElement
    const at = target.closest<HTMLElement>('[data-row]')
    if ((!at && target !== search.current) || event.ctrlKey || event.metaKey || event.altKey) return
    const inFree = freeRows.current?.count ?? 0
    const rows = inFree + (premiumRows.current?.count ?? 0)
    const isPremium = Boolean(at?.closest('[data-list="premium"]'))
    const next = rowAfter(event.key, { row: at ? Number(at.dataset.row) + (isPremium ? inFree : 0) : -1 }, rows)
    if (next === null) return
    event.preventDefault()
    const control: RowControl = target.dataset.control === 'favourite' ? 'favourite' : 'connect'
    if (next < 0) search.current?.focus()
    else if (next < inFree) freeRows.current?.focus(next, control)
    else premiumRows.current?.focus(next - inFree, control)
  }

  return { search, freeRows, premiumRows, onKeyDown }
}
