import { CORRECTION } from '#billing/services/ledger'

/** What a line of the ledger is about; a reversal is named by what it takes back. */
export type EntryKind = 'charge' | 'fee' | 'tax' | 'refund' | 'dispute' | 'undone_refund' | 'undone_dispute'

/** The kind of a line, by its type and its reference at the provider. */
export function kindOf(type: string, ref: string): EntryKind {
  if (type !== 'reversal') return type as EntryKind
  return ref.startsWith('reversal:dispute:') ? 'undone_dispute' : 'undone_refund'
}

/** A correction changes what an entry amounts to, and is no further payment, refund or dispute. */
export const isCorrection = (ref: string) => ref.includes(CORRECTION)
