import type { HttpContext } from '@adonisjs/core/http'
import culvert from '#config/culvert'

/**
 * The name under which a cookie goes to browsers. Over https `__Host-` ties it to this very host: no other site of the same
 * domain can plant one. Browsers refuse the prefix over plain http.
 */
export function cookieName(name: string): string {
  return culvert.https ? `__Host-${name}` : name
}

/** What a page wrote by script: it goes by its own address, which may be https where ours is not said to be. */
export function readPageCookie({ request }: Pick<HttpContext, 'request'>, name: string): unknown {
  const read = (full: string): unknown => request.plainCookie(full, { encoded: false })
  return read(`__Host-${name}`) ?? read(name)
}
