import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Between two items, and for the button that leads to the others. */
const GAP = 4
const MORE = 84

/**
 * Which items of a line fit into it. `data-fits` on an item is its id; the width of one that is not shown is what it was.
 * The current one always fits: it is shown instead of the last.
 */
export function useFitting(line: RefObject<HTMLElement | null>, ids: readonly string[], current?: string) {
  const [fitting, setFitting] = useState<ReadonlySet<string>>(() => new Set(ids))
  const widths = useRef(new Map<string, number>())
  const all = ids.join(' ')

  useLayoutEffect(() => {
    const element = line.current
    if (!element) return
    const measure = () => {
      for (const item of element.querySelectorAll<HTMLElement>('[data-fits]'))
        widths.current.set(item.dataset.fits ?? '', item.offsetWidth)
      const { paddingLeft, paddingRight } = getComputedStyle(element)
      const room = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      const next = room > 0 ? fit(all.split(' '), widths.current, room, current) : new Set(all.split(' '))
      setFitting((now) => (isSame(now, next) ? now : next))
    }
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // What an item says may grow, such as a number of unread mails.
    for (const item of element.children) observer.observe(item)
    return () => observer.disconnect()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is shown now has to be measured and watched
  }, [line, all, current, fitting])

  return fitting
}

/** As many from the first on as there is room for. */
export function fit(ids: readonly string[], widths: ReadonlyMap<string, number>, room: number, current?: string) {
  const widthOf = (id: string) => (widths.get(id) ?? 0) + GAP
  const total = ids.reduce((sum, id) => sum + widthOf(id), -GAP)
  if (total <= room) return new Set(ids)
  let left = room - MORE - (current === undefined ? 0 : widthOf(current))
  const shown = new Set(current === undefined ? [] : [current])
  for (const id of ids) {
    if (id === current) continue
    left -= widthOf(id)
    if (left < 0) break
    shown.add(id)
  }
  return shown
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((id) => other.has(id))
}
