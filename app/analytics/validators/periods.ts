import vine from '@vinejs/vine'
import { currency, day, gateway, mode, plan } from '#analytics/validators/fields'

export const periodsValidator = vine.create({
  from: day().optional(),
  to: day(),
  currency: currency(),
  mode: mode().optional(),
  gateway: gateway().optional(),
  plan: plan().optional(),
})
