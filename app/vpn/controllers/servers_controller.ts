import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { findFleetVersion } from '#vpn/queries/find_fleet_version'
import { listServers } from '#vpn/queries/list_servers'
import { etagOf, isCurrent, ServerListCache } from '#vpn/services/server_list_cache'
import ServerTransformer from '#vpn/transformers/server_transformer'

@inject()
export default class ServersController {
  constructor(private cache: ServerListCache) {}

  /** The list changes rarely and is asked for often: a browser that has the current one is told so without building it. */
  async index({ request, response, serialize }: HttpContext) {
    const version = await findFleetVersion()
    const etag = etagOf(version)
    response.header('ETag', etag).header('Cache-Control', 'private, no-cache')
    if (isCurrent(request.header('if-none-match'), etag)) return response.status(304).send(null)
    const build = async () =>
      Buffer.from(JSON.stringify(await serialize(ServerTransformer.transform(await listServers()))))
    return response.header('Content-Type', 'application/json; charset=utf-8').send(await this.cache.of(version, build))
  }
}
