import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DeleteDevice } from '#vpn/actions/delete_device'
import { RenameDevice } from '#vpn/actions/rename_device'
import { deviceIdOf } from '#vpn/validators/device_id'
import { deviceUnknown } from '#vpn/errors'
import { listDevices } from '#vpn/queries/list_devices'
import DeviceTransformer from '#vpn/transformers/device_transformer'
import { renameDeviceValidator } from '#vpn/validators/connection'

@inject()
export default class DevicesController {
  constructor(
    private renameDevice: RenameDevice,
    private deleteDevice: DeleteDevice
  ) {}

  async index({ auth, serialize }: HttpContext) {
    return serialize(DeviceTransformer.transform(await listDevices(auth.getUserOrFail().id)))
  }

  async update(ctx: HttpContext) {
    const { name } = await ctx.request.validateUsing(renameDeviceValidator)
    const [userId, deviceId] = [ctx.auth.getUserOrFail().id, await deviceIdOf(ctx)]
    const result = await this.renameDevice.execute({ userId, deviceId, name })
    const [device] = result.ok ? await listDevices(userId, deviceId) : []
    if (!device) throw deviceUnknown()
    return ctx.serialize(DeviceTransformer.transform(device))
  }

  async destroy(ctx: HttpContext) {
    const result = await this.deleteDevice.execute({
      userId: ctx.auth.getUserOrFail().id,
      deviceId: await deviceIdOf(ctx),
    })
    if (!result.ok) throw deviceUnknown()
    return ctx.response.noContent()
  }
}
