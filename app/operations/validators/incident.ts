import vine from '@vinejs/vine'
import { plainText } from '#core/http/plain_text'
import { rowNumber, rowNumbers } from '#core/http/row_numbers'
import { defineList } from '#core/lists/define_list'
import { INCIDENT_STATES, MESSAGE_LENGTH, TITLE_LENGTH } from '#operations/services/incident_rules'

const message = () => vine.string().maxLength(20_000).trim().minLength(1).maxLength(MESSAGE_LENGTH)

export const openIncidentValidator = vine.create({
  title: vine.string().maxLength(2_000).trim().minLength(1).maxLength(TITLE_LENGTH).use(plainText()),
  message: message(),
  state: vine.enum(['investigating', 'identified', 'monitoring'] as const).optional(),
  serverIds: vine.array(rowNumber()).maxLength(100).distinct().optional(),
})

/** What is new about an incident; what was said before is public and stays. */
export const updateIncidentValidator = vine.create({
  message: message(),
  state: vine.enum(INCIDENT_STATES).optional(),
  version: vine.number().withoutDecimals().min(0).optional(),
})

/** Ends many with the same words. */
export const bulkIncidentsValidator = vine.create({
  action: vine.enum(['resolve'] as const),
  ids: rowNumbers(),
  message: message(),
})

export const incidentList = defineList({
  name: 'incidents',
  sorts: ['startedAt', 'id', 'title', 'state'],
  descending: true,
  filters: { state: vine.enum(INCIDENT_STATES).optional(), open: vine.boolean().optional() },
})
