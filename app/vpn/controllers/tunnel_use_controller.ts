import { inject } from '@adonisjs/core'
import { FindTunnelUse } from '#vpn/queries/find_tunnel_use'

/** How much servers are used, for administrators. */
@inject()
export default class TunnelUseController {
  constructor(private use: FindTunnelUse) {}

  async show() {
    return this.use.execute()
  }
}
