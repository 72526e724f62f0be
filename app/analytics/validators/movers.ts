import vine from '@vinejs/vine'
import { currency, day, gateway, mode, page, plan } from '#analytics/validators/fields'
import { daysBetween } from '#analytics/services/days'
import { MOVEMENTS } from '#analytics/services/movers'

/** As long as the longest month. */
const MOST_DAYS = 31

const shortSpan = vine.createRule((value, _, field) => {
  const { from } = field.parent as { from?: unknown }
  const days = daysBetween(String(from), String(value)) + 1
  if (days >= 1 && days <= MOST_DAYS) return
  field.report(`Ask for at most ${MOST_DAYS} days, the first one first`, 'span', field)
})

export const moversValidator = vine.create({
  from: day(),
  to: day().use(shortSpan()),
  movement: vine.enum(MOVEMENTS),
  currency: currency(),
  mode: mode().optional(),
  gateway: gateway().optional(),
  plan: plan().optional(),
  page: page(),
})
