import { Button } from '@mui/material'
import type { BulkWords } from './bulk-outcome'

interface Props<A extends string> {
  words: Readonly<Record<A, BulkWords>>
  /** Which of them are offered, in this order. */
  actions: readonly A[]
  onChoose: (action: A) => void
}

/** What can be done to all rows that are selected. */
export function BulkButtons<A extends string>({ words, actions, onChoose }: Props<A>) {
  return actions.map((action) => (
    <Button
      key={action}
      size="small"
      color={words[action].isDangerous ? 'error' : 'primary'}
      onClick={() => onChoose(action)}
    >
      {words[action].button}
    </Button>
  ))
}
