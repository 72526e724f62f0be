import type { HttpContext } from '@adonisjs/core/http'
import type { Page } from '#core/lists/list_request'

/**
 * Tells where a page lies: `Content-Range: users 0-24/319` as ra-data-simple-rest reads it. Where nobody counted to the end
 * it is the number that was reached, with `X-Total-Is-Lower-Bound: true`. `X-Next-After` leads past the last page number.
 */
export function describePage({ response }: Pick<HttpContext, 'response'>, name: string, page: Page<unknown>) {
  const { rows, from, total, isLowerBound, next } = page
  const range = rows.length > 0 ? `${from}-${from + rows.length - 1}` : '*'
  response.header('Content-Range', `${name} ${range}/${total}`)
  if (isLowerBound) response.header('X-Total-Is-Lower-Bound', 'true')
  if (next) response.header('X-Next-After', Buffer.from(JSON.stringify([next.value, next.id])).toString('base64url'))
}
