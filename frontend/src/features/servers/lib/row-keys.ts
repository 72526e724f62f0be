import type { KeyboardEvent } from 'react'

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Arrow keys walk from the search box through the buttons of the rows and back; Escape in a row returns to the box.
 * Tab keeps working as everywhere.
 */
export function onRowKeys(event: KeyboardEvent<HTMLElement>) {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type="search"], [data-row-button]')]
  const at = stops.indexOf(event.target as HTMLElement)
  if (at < 0) return
  const next = event.key === 'Escape' && at > 0 ? 0 : at + (steps[event.key] ?? 0)
  if (next === at || !stops[next]) return
  event.preventDefault()
  stops[next].focus()
}
