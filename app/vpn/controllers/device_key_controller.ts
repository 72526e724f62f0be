import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { RotateDeviceKey } from '#vpn/actions/rotate_device_key'
import { deviceIdOf } from '#vpn/validators/device_id'
import { deviceUnknown, rotationRefused } from '#vpn/errors'
import { listDevices } from '#vpn/queries/list_devices'
import DeviceTransformer from '#vpn/transformers/device_transformer'
import TunnelTransformer from '#vpn/transformers/tunnel_transformer'
import { rotateKeyValidator } from '#vpn/validators/connection'

@inject()
export default class DeviceKeyController {
  constructor(private rotate: RotateDeviceKey) {}

  async store(ctx: HttpContext) {
    const { publicKey } = await ctx.request.validateUsing(rotateKeyValidator)
    const [userId, deviceId] = [ctx.auth.getUserOrFail().id, await deviceIdOf(ctx)]
    const result = await this.rotate.execute({ userId, deviceId, publicKey })
    if (!result.ok) throw rotationRefused(result.error)
    const [device] = await listDevices(userId, deviceId)
    if (!device) throw deviceUnknown()
    const tunnel = result.value && TunnelTransformer.transform(result.value)
    return ctx.serialize({ device: DeviceTransformer.transform(device), tunnel })
  }
}
