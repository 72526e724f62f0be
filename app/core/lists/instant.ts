import vine from '@vinejs/vine'
import { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'

/** A day or an instant in ISO 8601, UTC unless it says otherwise; in the form of the database. */
const moment = vine.createRule((value, _, field) => {
  const read = DateTime.fromISO(String(value), { zone: 'utc' })
  if (read.isValid) field.mutate(toSql(read), field)
  else field.report('Write a day or a time as 2026-03-31 or 2026-03-31T12:00:00Z', 'moment', field)
})

/** A list's filter by time: '2026-03-31' or '2026-03-31T12:00:00Z', read into the form of the database. */
export const instant = () => vine.string().maxLength(40).use(moment()).optional()
