import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { unauthorized } from '#core/errors'
import { WaitForPeers } from '#vpn/queries/wait_for_peers'
import { peersValidator } from '#vpn/validators/node'

@inject()
export default class NodePeersController {
  constructor(private changes: WaitForPeers) {}

  async index({ nodeServerId, request, response }: HttpContext) {
    const { since = null, hold = 0 } = await peersValidator.validate(request.qs())
    const gone = new AbortController()
    response.response.once('close', () => gone.abort())
    const delta = await this.changes.execute({ serverId: nodeServerId, since, holdSeconds: hold, gone: gone.signal })
    if (gone.signal.aborted) return
    if (!delta) throw unauthorized()
    return response.json(delta)
  }
}
