import vine from '@vinejs/vine'
import { PAID_PLAN_IDS } from '#billing/plans'

/** Number of a payment gateway, as the public list has it. */
export const gatewayId = () =>
  vine
    .number({ strict: true })
    .withoutDecimals()
    .min(1)
    .max(2 ** 53 - 1)

export const paidPlan = () => vine.enum(PAID_PLAN_IDS)

/** A code as somebody types it; whether there is such a one is found out later. */
export const promotionCode = () => vine.string().maxLength(60)

/** ISO 3166-1 alpha-2. */
export const country = () =>
  vine
    .string()
    .maxLength(10)
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/)

/** An instant as the API writes it. */
export const instant = () =>
  vine
    .string()
    .maxLength(40)
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/)

/** Ten million in a currency of two decimals: no plan costs that. */
const MOST_MINOR = 1_000_000_000

/** An amount in whole minor units of its currency. */
export const minorUnits = () => vine.number({ strict: true }).withoutDecimals().min(0).max(MOST_MINOR)
