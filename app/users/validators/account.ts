import vine from '@vinejs/vine'
import { LANGUAGES } from '#core/languages'
import { knownPassword, linkToken, newPassword, personName, secondFactorCode } from '#users/validators/rules'
import { email } from '#core/http/email'

export const signUpValidator = vine.create({
  email: email(),
  password: newPassword(),
  firstName: personName().nullable().optional(),
  lastName: personName().nullable().optional(),
})

export const signInValidator = vine.create({ email: email(), password: knownPassword() })

export const forgotPasswordValidator = vine.create({ email: email() })

export const resetPasswordValidator = vine.create({ token: linkToken(), password: newPassword() })

export const linkValidator = vine.create({ token: linkToken() })

export const changePasswordValidator = vine.create({
  currentPassword: knownPassword(),
  code: secondFactorCode().optional(),
  password: newPassword(),
})

/** The password once more, and a code where the second step is on. An account may have no password. */
export const identity = () => ({ password: knownPassword().optional(), code: secondFactorCode().optional() })

export const changeEmailValidator = vine.create({ email: email(), ...identity() })

/** Before something that cannot be undone. */
export const identityValidator = vine.create(identity())

export const profileValidator = vine.create({
  firstName: personName().nullable().optional(),
  lastName: personName().nullable().optional(),
  autoConnect: vine.boolean({ strict: true }).optional(),
  language: vine.enum(LANGUAGES).optional(),
  mailOnSignIn: vine.boolean({ strict: true }).optional(),
  mailOnDrain: vine.boolean({ strict: true }).optional(),
})

const emailValidator = vine.create({ email: email() })

/** An address as it is stored, or null when it isn't one. For input that comes from a terminal. */
export async function parseEmail(text: string): Promise<string | null> {
  const [, valid] = await emailValidator.tryValidate({ email: text })
  return valid?.email ?? null
}
