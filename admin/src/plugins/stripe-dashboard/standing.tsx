import { StateTag } from '../../kernel/ui'
import type { Transaction } from './types'

const standings = {
  succeeded: ['good', 'Succeeded'],
  failed: ['bad', 'Failed'],
  open: ['fair', 'Open'],
  refunded: ['neutral', 'Refunded'],
  partly_refunded: ['neutral', 'Partly refunded'],
  disputed: ['bad', 'Disputed'],
  void: ['neutral', 'Void'],
} as const satisfies Record<Transaction['status'], readonly [tone: string, words: string]>

/** Choices of a filter by what became of a payment. */
export const standingChoices = Object.entries(standings).map(([id, [, name]]) => ({ id, name }))

/** What became of a payment. */
export function Standing({ status }: Pick<Transaction, 'status'>) {
  const [tone, words] = standings[status]
  return <StateTag tone={tone}>{words}</StateTag>
}
