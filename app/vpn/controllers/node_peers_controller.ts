import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { unauthorized } from '#core/errors'
import { requestOver } from '#core/http/request_over'
import { sendWithHeartbeat } from '#vpn/http/send_with_heartbeat'
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
    const { since = null, hold = 0 } = await peersValidator.validate(ctx.request.qs())
    return sendWithHeartbeat(ctx, this.#changes(ctx, since, hold))
  }

  async #changes(ctx: HttpContext, since: number | null, holdSeconds: number): Promise<object> {
    const gone = requestOver(ctx)
    const delta = await this.changes.execute({ serverId: ctx.nodeServerId, since, holdSeconds, gone })
    // Nobody reads this any more.
    if (gone.aborted) return {}
    if (!delta) throw unauthorized()
    if (this.waiters.closed && !ctx.response.headersSent) ctx.response.header('Connection', 'close')
    return delta
  }
}
