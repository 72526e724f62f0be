import { isDeepStrictEqual } from 'node:util'
import type { HttpContext } from '@adonisjs/core/http'
import { ApiError } from '#core/errors'

type Fields = Record<string, unknown>

/**
 * Refuses an update that asks for changes and would make none of them. Forms send the whole record, so fields that nobody
 * can write are fine as long as they say what `shown` says, or something else in the body is written.
 */
export async function requireChange(
  { request }: Pick<HttpContext, 'request'>,
  input: object,
  shown: () => Promise<unknown>
) {
  const body = request.body() as Fields
  const written = Object.entries(input).filter(([name, value]) => name !== 'version' && value !== undefined)
  const others = Object.keys(body).filter((name) => name !== 'version' && !written.some(([known]) => known === name))
  if (others.length === 0) return
  const record = plain(await shown())
  if (written.some(([name, value]) => !isSame(value, record[name]))) return
  const refused = others.filter((name) => !isSame(body[name], record[name]))
  if (refused.length > 0) throw readOnly(refused)
}

function readOnly(fields: string[]) {
  const message = "This can't be changed here."
  const errors = fields.map((field) => ({ field, rule: 'readOnly', message }))
  return new ApiError(422, 'E_NOTHING_CHANGED', `Nothing was changed: ${fields.join(', ')} can't be written.`, {
    errors,
  })
}

function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(one ?? null, other ?? null)
}

/** As it is sent. */
function plain(record: unknown): Fields {
  return JSON.parse(JSON.stringify(record)) as Fields
}
