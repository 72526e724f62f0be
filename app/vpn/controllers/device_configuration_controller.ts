import type { HttpContext } from '@adonisjs/core/http'
import { deviceIdOf } from '#vpn/validators/device_id'
import { connectionUnknown } from '#vpn/errors'
import { findDeviceConfiguration } from '#vpn/queries/find_device_configuration'
import TunnelServerTransformer from '#vpn/transformers/tunnel_server_transformer'
import TunnelTransformer from '#vpn/transformers/tunnel_transformer'

export default class DeviceConfigurationController {
  async show(ctx: HttpContext) {
    const found = await findDeviceConfiguration(ctx.auth.getUserOrFail().id, await deviceIdOf(ctx))
    if (!found) throw connectionUnknown()
    const tunnel = found.tunnel && TunnelTransformer.transform(found.tunnel)
    return ctx.serialize({ server: TunnelServerTransformer.transform(found.server), tunnel })
  }
}
