import vine from '@vinejs/vine'
import { currency, day, gateway, mode, plan } from '#analytics/validators/fields'

export const outlookPayersValidator = vine.create({
  part: vine.enum(['ending', 'pastDue', 'scheduled'] as const),
  on: day(),
  currency: currency(),
  mode: mode().optional(),
  gateway: gateway().optional(),
  plan: plan().optional(),
})

export const cohortPayersValidator = vine.create({
  month: vine
    .string()
    .fixedLength(7)
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  after: vine.number().withoutDecimals().range([0, 11]),
  currency: currency(),
  mode: mode().optional(),
})
