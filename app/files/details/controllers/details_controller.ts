import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { requestOver } from '#core/http/request_over'
import { ComputeChecksum } from '#files/details/compute_checksum'
import { ReadDetails } from '#files/details/read_details'
import { fileRefusal } from '#files/http/refusals'
import { unlessBusy } from '#files/http/unless_busy'
import { pathValidator } from '#files/http/validators'

/** One entry in detail. */
@inject()
export default class DetailsController {
  @inject()
  async show({ request }: HttpContext, readDetails: ReadDetails) {
    const { path } = await pathValidator.validate(request.qs())
    const result = await readDetails.execute(path)
    if (!result.ok) throw fileRefusal(result.error)
    return result.value
  }

  /** Reads the file, which takes as long as it is large. */
  @inject()
  async checksum(ctx: HttpContext, computeChecksum: ComputeChecksum) {
    const { path } = await pathValidator.validate(ctx.request.qs())
    const result = await unlessBusy('files are being read', () => computeChecksum.execute(path, requestOver(ctx)))
    if (!result.ok) throw fileRefusal(result.error)
    return result.value
  }
}
