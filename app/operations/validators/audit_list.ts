import vine from '@vinejs/vine'
import { rowNumber } from '#core/http/row_numbers'
import { defineList } from '#core/lists/define_list'
import { endInstant, instant } from '#core/lists/instant'

export const auditList = defineList({
  name: 'audit',
  sorts: ['id', 'happenedAt'],
  descending: true,
  filters: {
    actorId: rowNumber().optional(),
    by: vine.string().trim().maxLength(254).optional(),
    action: vine.string().maxLength(80).optional(),
    subject: vine.string().trim().maxLength(254).optional(),
    from: instant(),
    to: endInstant(),
  },
})
