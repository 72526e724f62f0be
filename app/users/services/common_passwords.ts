import { dictionary } from '@zxcvbn-ts/language-common'
import { PASSWORD_LENGTH } from '#users/limits'

const HOW_MANY = 3_000
const byFrequency = dictionary['passwords-common'] as readonly string[]

/** The most common passwords of the length we accept; shorter ones are refused anyway. */
const common = new Set(byFrequency.filter(({ length }) => length >= PASSWORD_LENGTH.min).slice(0, HOW_MANY))

/** Whether a password is among the 3,000 that are tried first (OWASP ASVS 6.2.4), in any spelling of case. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase())
}
