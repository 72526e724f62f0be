import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { unauthorized } from '#core/errors'
import { requestOver } from '#core/http/request_over'
import { WaitForPeers } from '#vpn/queries/wait_for_peers'
import { PeerWaiters } from '#vpn/services/peer_waiters'
import { peersValidator } from '#vpn/validators/node'

@inject()
export default class NodePeersController {
  constructor(
    private changes: WaitForPeers,
    private waiters: PeerWaiters
  ) {}

  async index(ctx: HttpContext) {
    const { nodeServerId, request, response } = ctx
    const { since = null, hold = 0 } = await peersValidator.validate(request.qs())
    const gone = requestOver(ctx)
    const delta = await this.changes.execute({ serverId: nodeServerId, since, holdSeconds: hold, gone })
    if (gone.aborted) return
    if (!delta) throw unauthorized()
    if (this.waiters.closed) response.header('Connection', 'close')
    return response.json(delta)
  }
}
