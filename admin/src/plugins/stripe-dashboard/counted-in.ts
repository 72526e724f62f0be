/** Figures that the list of payments can be narrowed to, as the API names them. */
export const countedIn = {
  revenue: 'Revenue',
  charged: 'Charged',
  refunded: 'Refunded',
  disputed: 'Disputed',
  fees: 'Fees',
  taxes: 'Taxes',
  net: 'Net',
  succeeded: 'Succeeded',
  failed: 'Failed',
  transactions: 'Transactions',
  recovered: 'Recovered',
  unknownFees: 'No fee reported',
  refundedSince: 'Refunded since',
  disputedSince: 'Disputed since',
  firstPayments: 'First payments',
} as const

export type CountedIn = keyof typeof countedIn

export const countedInChoices = Object.entries(countedIn).map(([id, name]) => ({ id, name }))
