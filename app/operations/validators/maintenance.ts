import vine from '@vinejs/vine'
import { DateTime } from 'luxon'
import { rowNumber } from '#core/http/row_numbers'
import { defineList } from '#core/lists/define_list'
import { NOTE_LENGTH } from '#operations/services/maintenance'

/** An instant in ISO 8601, UTC unless it says otherwise. */
const instant = vine.createRule((value, _, field) => {
  const read = DateTime.fromISO(String(value), { zone: 'utc' })
  if (!read.isValid) field.report('Write a time as 2026-03-31T12:00:00Z', 'instant', field)
})

const time = () => vine.string().maxLength(40).use(instant())

const serverId = () => rowNumber().nullable().optional()

const note = () => vine.string().maxLength(2_000).trim().maxLength(NOTE_LENGTH).optional()

export const planMaintenanceValidator = vine.create({
  serverId: serverId(),
  startsAt: time(),
  endsAt: time(),
  note: note(),
})

/** Only what is sent is changed. */
export const editMaintenanceValidator = vine.create({
  serverId: serverId(),
  startsAt: time().optional(),
  endsAt: time().optional(),
  note: note(),
  version: vine.number().withoutDecimals().min(1).optional(),
})

export const maintenanceList = defineList({
  name: 'maintenance-windows',
  sorts: ['startsAt', 'id', 'endsAt'],
  descending: true,
  filters: {
    state: vine.enum(['planned', 'running', 'over'] as const).optional(),
    serverId: rowNumber().optional(),
  },
})
