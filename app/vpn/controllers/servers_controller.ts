import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { isCurrent } from '#core/http/etag'
import { findFleetVersion } from '#vpn/queries/find_fleet_version'
import { listServers } from '#vpn/queries/list_servers'
import { etagOf, type ListCoding, ServerListCache } from '#vpn/services/server_list_cache'
import ServerTransformer from '#vpn/transformers/server_transformer'

@inject()
export default class ServersController {
  constructor(private cache: ServerListCache) {}

  /** The list changes rarely and is asked for often: a browser that has the current one is told so without building it. */
  async index({ request, response, serialize }: HttpContext) {
    const version = await findFleetVersion()
    const coding: ListCoding = request.encoding(['gzip']) ? 'gzip' : 'plain'
    const etag = etagOf(version, coding)
    response.header('ETag', etag).header('Cache-Control', 'private, no-cache').vary('Accept-Encoding')
    if (isCurrent(request.header('if-none-match'), etag)) return response.status(304).send(null)
    const build = async () =>
      Buffer.from(JSON.stringify(await serialize(ServerTransformer.transform(await listServers()))))
    const body = await this.cache.of(version, coding, build)
    if (coding === 'gzip') response.header('Content-Encoding', 'gzip')
    return response.header('Content-Type', 'application/json; charset=utf-8').send(body)
  }
}
