import culvert from '#config/culvert'
import { PASSWORD_LENGTH } from '#users/limits'

/** What an attacker would guess first for this account. */
export interface PasswordOwner {
  email: string
  firstName: string | null
  lastName: string | null
}

/** Shorter ones are in too many words by chance; in Chinese a name is this short. */
const SHORTEST = { latin: 3, other: 2 }

/**
 * Whether a password is mostly the brand, the address or the name (OWASP ASVS 6.2.11): without them it would be too short.
 * Case and accents make no difference.
 */
export function isPersonalPassword(password: string, { email, firstName, lastName }: PasswordOwner): boolean {
  const [local = '', domain = ''] = email.split('@')
  const texts = [culvert.brand, email, local, domain, firstName ?? '', lastName ?? '']
  const words = texts.flatMap((text) => [fold(text), ...fold(text).split(/[^\p{L}\p{N}]+/u)]).filter(isWord)
  const folded = fold(password)
  // The longest first: the whole address before its parts.
  const rest = [...new Set(words)]
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, word) => text.replaceAll(word, ''), folded)
  return rest !== folded && [...rest].length < PASSWORD_LENGTH.min
}

function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

function isWord(word: string): boolean {
  return [...word].length >= (/^[\x21-\x7e]*$/.test(word) ? SHORTEST.latin : SHORTEST.other)
}
