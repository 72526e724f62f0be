import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { Clock } from '#core/clock'
import { isCurrent } from '#core/http/etag'
import { FindStatus } from '#operations/queries/find_status'
import { StatusCache } from '#operations/services/status_cache'
import StatusTransformer from '#operations/transformers/status_transformer'

@inject()
export default class StatusController {
  constructor(
    private clock: Clock,
    private status: FindStatus,
    private cache: StatusCache
  ) {}

  /** For everybody, without asking who they are. */
  async show({ request, response, serialize }: HttpContext) {
    const build = async () => serialize(StatusTransformer.transform(await this.status.execute()))
    const { body, etag } = await this.cache.of(this.clock.now().toMillis(), build)
    response.header('ETag', etag).header('Cache-Control', 'private, no-cache')
    if (isCurrent(request.header('if-none-match'), etag)) return response.status(304).send(null)
    return response.header('Content-Type', 'application/json; charset=utf-8').send(body)
  }
}
