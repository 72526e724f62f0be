import { messages } from './messages'

/** Answers what is wrong with a value, or undefined. */
export type Rule = (value: string, label: string) => string | undefined

export const PASSWORD_LENGTH = { min: 8, max: 128 }

export const required: Rule = (value, label) => (value.trim() === '' ? messages.required(label) : undefined)

/** As loose as can be: the mail with the link is the real check. */
export const email: Rule = (value, label) =>
  required(value, label) ?? (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) ? undefined : messages.email)

/** Something, and no more than `most` characters of it. */
export function atMost(most: number): Rule {
  return (value, label) =>
    required(value, label) ?? (value.trim().length > most ? messages.passwordTooLong(most) : undefined)
}

/** Length in code points, as the server counts. Which passwords are too common only the server knows. */
export const newPassword: Rule = (value, label) => {
  const missing = required(value, label)
  if (missing) return missing
  const length = [...value.normalize('NFKC')].length
  if (length < PASSWORD_LENGTH.min) return messages.passwordTooShort(PASSWORD_LENGTH.min)
  return length > PASSWORD_LENGTH.max ? messages.passwordTooLong(PASSWORD_LENGTH.max) : undefined
}
