import vine from '@vinejs/vine'
import { CANCEL_REASONS } from '#shared/cancel_reasons'
import { ANALYTICS_RANGES } from '#analytics/services/analytics_range'
import { currency, day, gateway, mode, page, plan } from '#analytics/validators/fields'

export const outlookPayersValidator = vine.create({
  part: vine.enum(['ending', 'pastDue', 'scheduled'] as const),
  on: day(),
  currency: currency(),
  mode: mode().optional(),
  gateway: gateway().optional(),
  plan: plan().optional(),
  page: page(),
})

export const cancelCustomersValidator = vine.create({
  range: vine.enum(ANALYTICS_RANGES).optional(),
  reason: vine.enum(CANCEL_REASONS),
  mode: mode().optional(),
  page: page(),
})

export const cohortPayersValidator = vine.create({
  month: vine
    .string()
    .fixedLength(7)
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  after: vine.number().withoutDecimals().range([0, 11]),
  currency: currency(),
  mode: mode().optional(),
  page: page(),
})
