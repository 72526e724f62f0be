import vine from '@vinejs/vine'
import { email, knownPassword, newPassword, personName } from '#users/validators/rules'

export const signUpValidator = vine.create({
  email: email(),
  password: newPassword(),
  firstName: personName().nullable().optional(),
  lastName: personName().nullable().optional(),
})

export const signInValidator = vine.create({ email: email(), password: knownPassword() })
