import { type ReactNode, useState } from 'react'
import { BulkButtons } from './bulk-buttons'
import type { BulkWords } from './bulk-outcome'

interface Chosen<A, R> {
  action: A
  /** As they were selected: the list goes on while the dialog is read. */
  records: readonly R[]
  onDone: (refused: readonly number[]) => void
}

/** What a dialog gets to hear of what was chosen. */
export type BulkChoice<A, R> = Chosen<A, R> & { onClose: () => void }

/** What can be done to all rows that are selected: the buttons for them, and the dialog once one of these was pressed. */
export function useBulkChoice<A extends string, R>(
  words: Readonly<Record<A, BulkWords>>,
  offered: readonly A[],
  dialog: (choice: BulkChoice<A, R>) => ReactNode
) {
  const [chosen, setChosen] = useState<Chosen<A, R> | null>(null)
  return {
    renderBulk: (records: readonly R[], onDone: (refused: readonly number[]) => void) => (
      <BulkButtons words={words} actions={offered} onChoose={(action) => setChosen({ action, records, onDone })} />
    ),
    bulkDialog: chosen && dialog({ ...chosen, onClose: () => setChosen(null) }),
  }
}
