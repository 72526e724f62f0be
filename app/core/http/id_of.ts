import type { HttpContext } from '@adonisjs/core/http'
import { notFound } from '#core/errors'

/** The number in the path; whatever is no number names nothing that there is. */
export function idOf({ params }: Pick<HttpContext, 'params'>): number {
  const text: unknown = params.id
  const id = typeof text === 'string' && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0
  if (!Number.isSafeInteger(id) || id < 1) throw notFound()
  return id
}
