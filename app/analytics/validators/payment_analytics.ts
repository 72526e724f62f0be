import vine from '@vinejs/vine'
import { ANALYTICS_RANGES } from '#analytics/services/analytics_range'

export const paymentAnalyticsValidator = vine.create({
  range: vine.enum(ANALYTICS_RANGES).optional(),
  mode: vine.enum(['live', 'test'] as const).optional(),
})
