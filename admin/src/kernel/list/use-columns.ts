import { useStore } from 'react-admin'
import type { ListColumn, Row } from './types'

export interface ColumnSet<R extends Row> {
  all: readonly ListColumn<R>[]
  shown: readonly ListColumn<R>[]
  isShown: (column: ListColumn<R>) => boolean
  toggle: (column: ListColumn<R>) => void
}

/** The columns that an operator wants to see of a list, kept in this browser. Only what differs from the plugin's own choice is. */
export function useColumns<R extends Row>(resource: string, all: readonly ListColumn<R>[]): ColumnSet<R> {
  const [choice, setChoice] = useStore<Record<string, boolean>>(`${resource}.columns`, {})
  const isShown = (column: ListColumn<R>) => column === all[0] || (choice[column.id] ?? !column.isOptional)
  return {
    all,
    shown: all.filter(isShown),
    isShown,
    toggle: (column) => setChoice({ ...choice, [column.id]: !isShown(column) }),
  }
}
