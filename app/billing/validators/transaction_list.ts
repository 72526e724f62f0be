import vine from '@vinejs/vine'
import { defineList } from '#core/lists/define_list'
import { endInstant, instant } from '#core/lists/instant'
import { PAYMENT_STANDINGS } from '#billing/services/payment_standing'

export const transactionList = defineList({
  name: 'transactions',
  sorts: ['createdAt', 'id'],
  descending: true,
  filters: {
    gateway: vine.string().maxLength(20).optional(),
    status: vine.enum(PAYMENT_STANDINGS).optional(),
    testMode: vine.boolean().optional(),
    userId: vine
      .number()
      .withoutDecimals()
      .min(1)
      .max(2 ** 53 - 1)
      .optional(),
    from: instant(),
    to: endInstant(),
    q: vine.string().trim().maxLength(191).optional(),
  },
})
