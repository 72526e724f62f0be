import vine from '@vinejs/vine'
import { ANALYTICS_RANGES, currencyField, modeField } from '#analytics/index'
import { defineList } from '#core/lists/define_list'

export const LONGEST_QUESTION = 2_000

const range = () => vine.enum(ANALYTICS_RANGES).optional()
const of = () => ({ currency: currencyField().optional(), mode: modeField().optional() })

export const adviceValidator = vine.create({ range: range(), ...of() })

export const questionValidator = vine.create({
  /** Empty ones are refused with the specification's words. */
  query: vine.string().trim().maxLength(LONGEST_QUESTION).optional(),
  dateRange: range(),
  ...of(),
})

/** A call of its own: the generated types of calls would take a body's field `query` for that of the address. */
export const readQuestion = (body: unknown) => questionValidator.validate(body)

export const agreementValidator = vine.create({ host: vine.string().maxLength(191) })

export const checkValidator = vine.create({ done: vine.boolean({ strict: true }) })

export const adviceList = defineList({
  name: 'advice',
  sorts: ['id'],
  descending: true,
  filters: { kind: vine.enum(['range', 'custom'] as const).optional() },
})
