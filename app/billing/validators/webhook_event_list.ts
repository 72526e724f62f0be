import vine from '@vinejs/vine'
import { defineList } from '#core/lists/define_list'
import { EVENT_STATUSES } from '#billing/queries/list_webhook_events'

export const webhookEventList = defineList({
  name: 'webhook-events',
  sorts: ['id'],
  descending: true,
  filters: {
    gateway: vine.string().maxLength(20).optional(),
    status: vine.enum(EVENT_STATUSES).optional(),
    type: vine.string().maxLength(100).optional(),
    q: vine.string().trim().maxLength(191).optional(),
  },
})
