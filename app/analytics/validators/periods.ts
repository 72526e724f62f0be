import vine from '@vinejs/vine'
import { daysBetween } from '#analytics/services/days'
import { currency, day, gateway, mode, plan } from '#analytics/validators/fields'

const notBeforeFrom = vine.createRule((value, _, field) => {
  const { from } = field.parent as { from?: unknown }
  if (from === undefined || !(daysBetween(String(from), String(value)) < 0)) return
  field.report('Write the first day first', 'span', field)
})

export const periodsValidator = vine.create({
  from: day().optional(),
  to: day().use(notBeforeFrom()),
  currency: currency(),
  mode: mode().optional(),
  gateway: gateway().optional(),
  plan: plan().optional(),
})
