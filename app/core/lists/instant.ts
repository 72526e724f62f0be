import vine from '@vinejs/vine'
import { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'

/** Databases know no later year. */
const LAST_YEAR = 9999
const LAST_DAY = DateTime.utc(LAST_YEAR, 12, 31)

/** Reads a day or an instant in ISO 8601, UTC unless it says otherwise, into the form of the database. */
const moment = (timeOf: (read: DateTime, text: string) => DateTime) =>
  vine.createRule((value, _, field) => {
    const read = DateTime.fromISO(String(value), { zone: 'utc' })
    const isKnown = read.isValid && read.year >= 0 && read.year <= LAST_YEAR
    if (isKnown) field.mutate(toSql(timeOf(read, String(value))), field)
    else field.report('Write a day or a time as 2026-03-31 or 2026-03-31T12:00:00Z', 'moment', field)
  })

const asWritten = moment((read) => read)
/** Lists compare with "before", so a day without a time ends where the next one begins. */
const end = moment((read, text) => (text.includes('T') ? read : nextDay(read)))

/** A list's filter by time: '2026-03-31' or '2026-03-31T12:00:00Z', read into the form of the database. */
export const instant = () => vine.string().maxLength(40).use(asWritten()).optional()

/** The end of a list's filter by time. A day without a time is included. */
export const endInstant = () => vine.string().maxLength(40).use(end()).optional()

function nextDay(day: DateTime): DateTime {
  return day < LAST_DAY ? day.plus({ days: 1 }).startOf('day') : LAST_DAY.endOf('day')
}
