import type { DateTime } from 'luxon'

export interface Product {
  basePlanId: string
  duration: 'P1M' | 'P1Y'
  interval: 'month' | 'year'
  minor: number
}

export const PRODUCTS: Record<string, Product> = {
  monthly: { basePlanId: 'every-month', duration: 'P1M', interval: 'month', minor: 999 },
  yearly: { basePlanId: 'every-year', duration: 'P1Y', interval: 'year', minor: 4999 },
  /** Sold in the store, and by no plan here. */
  team: { basePlanId: 'every-month', duration: 'P1M', interval: 'month', minor: 2999 },
}

/** What a buyer pays in the currency of the store that they buy in. */
export interface StorePrice {
  minor: number
  currency: string
  /** Within the price, where Google pays it to the state; null: Google does not tell. */
  taxMinor?: number | null
}

export type State = 'PENDING' | 'ACTIVE' | 'IN_GRACE_PERIOD' | 'ON_HOLD' | 'PAUSED' | 'CANCELED' | 'EXPIRED'

export interface Order {
  orderId: string
  state: 'PROCESSED' | 'REFUNDED' | 'PARTIALLY_REFUNDED'
  minor: number
  time: DateTime
  from: DateTime
  until: DateTime
  refund: { at: DateTime; reason: 'OTHER' | 'CHARGEBACK' } | null
  parts: { at: DateTime; minor: number }[]
}

export interface Bought {
  token: string
  productId: string
  price: StorePrice
  state: State
  isAcknowledged: boolean
  accountId: string | null
  isOutOfApp: boolean
  isTest: boolean
  linkedToken: string | null
  card: 'good' | 'failing'
  start: DateTime
  anchor: DateTime
  cycles: number
  expiry: DateTime
  /** When the grace or the hold ends that runs now. */
  patienceEnds: DateTime | null
  retryAt: DateTime | null
  cancellation: { by: 'user' | 'developer' | 'system' | 'replacement'; at: DateTime } | null
  orders: Order[]
}
