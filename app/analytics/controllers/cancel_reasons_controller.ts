import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { FindCancelReasons } from '#analytics/queries/find_cancel_reasons'
import CancelReasonsTransformer from '#analytics/transformers/cancel_reasons_transformer'
import { rangeValidator } from '#analytics/validators/financial'

/** Why customers cancelled, for administrators and finance staff. */
@inject()
export default class CancelReasonsController {
  constructor(private findCancelReasons: FindCancelReasons) {}

  async show(ctx: HttpContext) {
    const { range = '30d', mode = 'live' } = await rangeValidator.validate(ctx.request.qs())
    const found = await this.findCancelReasons.execute({ range, testMode: mode === 'test' })
    return ctx.serialize(CancelReasonsTransformer.transform(found))
  }
}
