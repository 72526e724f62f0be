import vine from '@vinejs/vine'
import { defineList } from '#core/lists/define_list'
import { MAILBOX_SORTS } from '#mailboxes/queries/list_mailbox_page'
import { STATUSES } from '#mailboxes/services/mailbox'

export const mailboxList = defineList({
  name: 'domain-emails',
  sorts: MAILBOX_SORTS,
  filters: {
    /** The address begins so. */
    q: vine.string().trim().toLowerCase().maxLength(254).optional(),
    status: vine.enum(STATUSES).optional(),
    domain: vine.string().maxLength(254).optional(),
    isActive: vine.boolean({ strict: true }).optional(),
  },
})
