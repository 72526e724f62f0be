import type { Data } from '../../../../.adonisjs/client/data'

/** The financial report of a range, as `/api/analytics/financial` answers it. */
export type Report = Data.Analytics.FinancialReport

export type Period = Report['details']['series'][number]
export type GatewayFigures = Report['details']['gateways'][number]
export type PlanFigures = Report['details']['plans'][number]

/** A payment, as `/api/admin/stripe/transactions` answers it. */
export type Transaction = Data.Billing.Transaction

/** One of them with everything that belongs to it. */
export type TransactionStory = Data.Billing.TransactionStory

/** A subscription, as `/api/admin/subscriptions` answers it. */
export type Subscription = Data.Billing.AdminSubscription

/** One of them with its payments and history. */
export type SubscriptionStory = Data.Billing.SubscriptionStory

export const SUBSCRIPTIONS = 'subscriptions'
export const TRANSACTIONS = 'stripe/transactions'
export const WEBHOOKS = 'stripe/webhooks'
