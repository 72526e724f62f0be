import type { ReactNode } from 'react'
import type { Identifier, RaRecord } from 'react-admin'

/** A record of a list; its `id` tells rows apart. */
export type Row = RaRecord<Identifier>

export interface ListColumn<R extends Row> {
  /** Unique in the list; an operator's choice of columns is kept by it. */
  id: string
  label: string
  /** The field that the API sorts by; without one the column cannot be sorted. */
  sort?: string
  /** Not shown until an operator chooses it. The first column is always there: it names the row. */
  isOptional?: boolean
  /** Figures stand at the right, one under the other. */
  isNumeric?: boolean
  /** Read as a whole, as a date is: where there is no room, the list scrolls sideways instead. */
  isOneLine?: boolean
  render: (record: R) => ReactNode
}

export interface Choice {
  id: string | number | boolean
  name: string
}

/** One filter of the API by the name that it has there. Days are `YYYY-MM-DD`; of a text, words may be suggested; a number is digits only. */
export type ListFilter = {
  source: string
  label: string
  /** Another filter that the API doesn't take this one beside. It's offered only where that one isn't set, unless it's set itself. */
  notWith?: string
} & (
  | { kind: 'choice'; choices: readonly Choice[] }
  | { kind: 'day' }
  | { kind: 'number' }
  | { kind: 'text'; suggestions?: readonly string[]; example?: string }
)

/** Choices of a filter that is a boolean. */
export const yesOrNo = [
  { id: true, name: 'Yes' },
  { id: false, name: 'No' },
] as const satisfies readonly Choice[]

/** What stands where a list has no rows at all. */
export interface EmptyList {
  title: string
  text: string
  action?: ReactNode
}
