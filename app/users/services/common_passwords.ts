import { packageOnUse } from '#core/package_on_use'
import { PASSWORD_LENGTH } from '#users/limits'

const HOW_MANY = 3_000
/** It unpacks its lists as it's loaded. */
const language = packageOnUse<typeof import('@zxcvbn-ts/language-common')>('@zxcvbn-ts/language-common')

/** The most common passwords of the length we accept; shorter ones are refused anyway. */
let common: Set<string> | undefined

function readCommon(): Set<string> {
  const byFrequency = language().dictionary['passwords-common'] as readonly string[]
  return new Set(byFrequency.filter(({ length }) => length >= PASSWORD_LENGTH.min).slice(0, HOW_MANY))
}

/** Whether a password is among the 3,000 that are tried first (OWASP ASVS 6.2.4), in any spelling of case. */
export function isCommonPassword(password: string): boolean {
  common ??= readCommon()
  return common.has(password.toLowerCase())
}
