/** What moved for a customer, in words. */
export const movements = {
  newSubscribers: 'New',
  expanded: 'Pays more',
  contracted: 'Pays less',
  reactivated: 'Came back',
  voluntaryChurned: 'Canceled',
  involuntaryChurned: 'Payment failed',
  disputeChurned: 'Left after a dispute',
  refundChurned: 'Left with a refund',
  unknownChurned: 'Left',
  transferredIn: 'Changed to this',
  transferredOut: 'Changed to another',
} as const

/** What customers can be asked for: one movement, any churn, or all who moved. */
export type Movement = keyof typeof movements | 'churned' | 'any'

const words: Readonly<Record<string, string>> = movements

/** 'Pays more, Changed to this' */
export const movementsIn = (names: readonly string[]) => names.map((name) => words[name] ?? name).join(', ')
