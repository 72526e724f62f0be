import vine from '@vinejs/vine'
import { plainText } from '#core/http/plain_text'
import { PASSWORD_LENGTH } from '#users/limits'
import { isCommonPassword } from '#users/services/common_passwords'
import { normalizePassword } from '#users/services/password_hashing'

/** Code points, not UTF-16 units: an emoji counts once. */
const passwordRule = vine.createRule((value, _, field) => {
  if (typeof value !== 'string') return
  const length = [...normalizePassword(value)].length
  if (length < PASSWORD_LENGTH.min) {
    field.report(`The password needs at least ${PASSWORD_LENGTH.min} characters`, 'minLength', field, PASSWORD_LENGTH)
  } else if (length > PASSWORD_LENGTH.max) {
    field.report(`The password may have at most ${PASSWORD_LENGTH.max} characters`, 'maxLength', field, PASSWORD_LENGTH)
  } else if (isCommonPassword(value)) {
    field.report('This password is too common. Choose another one', 'commonPassword', field)
  }
})

/** A password that somebody chooses. */
export const newPassword = () => vine.string().maxLength(1024).use(passwordRule())

/** A password that somebody claims to know: only its length is limited, the rest is said by the comparison. */
export const knownPassword = () => vine.string().minLength(1).maxLength(1024)

/** Six digits, or a recovery code however it is spaced. */
export const secondFactorCode = () => vine.string().maxLength(100).trim().minLength(6).maxLength(40)

/** The token of a link in a mail. */
export const linkToken = () => vine.string().trim().minLength(1).maxLength(100)

export const personName = () => vine.string().maxLength(400).trim().maxLength(100).use(plainText())
