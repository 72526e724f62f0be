import type { RowControl } from '../hooks/use-row-keys'

/** Gives a control of a row the focus; false when the row is not on the page. */
export function focusRow(list: HTMLElement | null, index: number, control: RowControl): boolean {
  const target = list?.querySelector<HTMLElement>(`[data-row="${index}"] [data-control="${control}"]`)
  target?.focus()
  return Boolean(target)
}
