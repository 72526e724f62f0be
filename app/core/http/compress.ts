import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { HttpContext } from '@adonisjs/core/http'

const zip = promisify(gzip)

/** Below it the header of a compressed answer eats what compressing saves. */
const WORTH_IT_FROM_BYTES = 2048

/**
 * Long JSON as the browser likes to have it. Only for answers that hold nothing secret beside something that a
 * stranger chooses (BREACH), which is why no middleware does it for all.
 */
export async function sendCompressed({ request, response }: HttpContext, json: string) {
  response.header('Content-Type', 'application/json; charset=utf-8').vary('Accept-Encoding')
  if (json.length < WORTH_IT_FROM_BYTES || !request.encoding(['gzip'])) return response.send(json)
  return response.header('Content-Encoding', 'gzip').send(await zip(json))
}
