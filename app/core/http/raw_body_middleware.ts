import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { RAW_BODY_BYTES } from '#config/bodyparser'
import { ApiError } from '#core/errors'

/** Takes a body of any type as the text that was sent: signatures are over that and not over what a parser makes of it. */
export default class RawBodyMiddleware {
  async handle({ request }: HttpContext, next: NextFn) {
    const pieces: Buffer[] = []
    let length = 0
    for await (const piece of request.request as AsyncIterable<Buffer>) {
      length += piece.length
      if (length > RAW_BODY_BYTES) throw new ApiError(413, 'E_PAYLOAD_TOO_LARGE', 'The request is too large')
      pieces.push(piece)
    }
    request.updateRawBody(Buffer.concat(pieces).toString('utf8'))
    return next()
  }
}
