import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'

const MILLISECONDS = '.000'
const LENGTH = 'yyyy-MM-dd HH:mm:ss.SSS'.length

/** An instant as a row has it, in one form: engines differ in whether they name milliseconds that are zero. */
export function inOneForm(value: string): string
export function inOneForm(value: string | null): string | null
export function inOneForm(value: string | null): string | null {
  if (value === null || value.length >= LENGTH) return value
  const [whole = '', part = ''] = value.split('.')
  return `${whole}${part === '' ? MILLISECONDS : `.${part.padEnd(3, '0')}`}`
}

export const sqlOrNull = (instant: DateTime | null) => (instant === null ? null : toSql(instant))
