import vine from '@vinejs/vine'
import { rowNumbers } from '#core/http/row_numbers'
import { defineList } from '#core/lists/define_list'
import { LISTED_PLANS } from '#users/contracts/staff_facts'
import { ADMIN_ROLES } from '#users/models/user'
import { email } from '#core/http/email'
import { personName } from '#users/validators/rules'

/** What operators write of an account. Nothing else of a body is looked at. */
const fields = {
  firstName: personName().nullable().optional(),
  lastName: personName().nullable().optional(),
  subscriptionPlan: vine.enum(LISTED_PLANS).optional(),
  isAdmin: vine.boolean({ strict: true }).optional(),
  adminRole: vine.enum(ADMIN_ROLES).nullable().optional(),
}

export const createStaffUserValidator = vine.create({ email: email(), ...fields })

export const editStaffUserValidator = vine.create({
  email: email().optional(),
  ...fields,
  version: vine.string().maxLength(64).optional(),
})

export const BULK_ACTIONS = ['suspend', 'unsuspend', 'sign_out', 'send_reset_mail', 'delete'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]

export const bulkValidator = vine.create({
  action: vine.enum(BULK_ACTIONS),
  ids: rowNumbers(),
})

export const userList = defineList({
  name: 'users',
  sorts: ['id', 'createdAt', 'email', 'lastName'],
  descending: true,
  filters: {
    q: vine.string().trim().maxLength(254).optional(),
    subscriptionPlan: vine.enum(LISTED_PLANS).optional(),
    subscriptionStatus: vine.enum(['active', 'past_due'] as const).optional(),
    emailVerified: vine.boolean().optional(),
    isAdmin: vine.boolean().optional(),
    adminRole: vine.enum(ADMIN_ROLES).optional(),
    suspended: vine.boolean().optional(),
  },
})
