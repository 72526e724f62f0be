import { validated } from '#core/validated'
import { createStaffUserValidator } from '#users/validators/staff_user'

/** Reads what somebody says of a new account. */
export const readNewUser = (input: unknown) => validated(createStaffUserValidator, input)
