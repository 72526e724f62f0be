import vine from '@vinejs/vine'
import { DateTime } from 'luxon'
import { PLAN_IDS } from '#billing/index'

/** The fields that say what figures are of. */
export const currency = () =>
  vine
    .string()
    .fixedLength(3)
    .regex(/^[A-Z]{3}$/)
export const mode = () => vine.enum(['live', 'test'] as const)
export const gateway = () =>
  vine
    .string()
    .maxLength(20)
    .regex(/^[a-z0-9_-]+$/)
/** Of a list of customers, the first one is 1. */
export const page = () => vine.number().withoutDecimals().range([1, 100_000]).optional()
export const plan = () => vine.enum(PLAN_IDS)
/** Nothing was sold before this year. */
const FIRST_YEAR = 2000

const realDay = vine.createRule((value, _, field) => {
  const date = DateTime.fromISO(String(value), { zone: 'utc' })
  if (!date.isValid || date.year < FIRST_YEAR) field.report('Enter a day such as 2026-03-10', 'day', field)
})
export const day = () =>
  vine
    .string()
    .fixedLength(10)
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .use(realDay())
