import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ApiError } from '#core/errors'
import { TurnedAway } from '#core/gate'
import { requestOver } from '#core/http/request_over'
import { ComputeChecksum } from '#files/details/compute_checksum'
import { ReadDetails } from '#files/details/read_details'
import { fileRefusal } from '#files/http/refusals'
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
    try {
      const result = await computeChecksum.execute(path, requestOver(ctx))
      if (!result.ok) throw fileRefusal(result.error)
      return result.value
    } catch (error) {
      if (!(error instanceof TurnedAway)) throw error
      throw new ApiError(503, 'E_BUSY', 'Other files are being read. Try again in a moment.', { retryAfter: 5 })
    }
  }
}
