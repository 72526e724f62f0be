import type { Data } from '../../../../.adonisjs/client/data'

/** What came of payments in a range, as `/api/admin/stripe/analytics` answers it. */
export type Analytics = Data.Analytics.PaymentAnalytics

export type CurrencyFigures = Analytics['currencies'][number]
export type GatewayFigures = CurrencyFigures['gateways'][number]
export type Period = CurrencyFigures['series'][number]

/** A payment, as `/api/admin/stripe/transactions` answers it. */
export type Transaction = Data.Billing.Transaction

export const TRANSACTIONS = 'stripe/transactions'
export const WEBHOOKS = 'stripe/webhooks'
