import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { FindCancelCustomers } from '#analytics/queries/find_cancel_customers'
import { FindCancelReasons } from '#analytics/queries/find_cancel_reasons'
import CancelCustomersTransformer from '#analytics/transformers/cancel_customers_transformer'
import CancelReasonsTransformer from '#analytics/transformers/cancel_reasons_transformer'
import { rangeValidator } from '#analytics/validators/financial'
import { cancelCustomersValidator } from '#analytics/validators/payers'

/** Why customers cancelled, for administrators and finance staff. */
@inject()
export default class CancelReasonsController {
  constructor(
    private findCancelReasons: FindCancelReasons,
    private findCustomers: FindCancelCustomers
  ) {}

  async show(ctx: HttpContext) {
    const { range = '30d', mode = 'live' } = await rangeValidator.validate(ctx.request.qs())
    const found = await this.findCancelReasons.execute({ range, testMode: mode === 'test' })
    return ctx.serialize(CancelReasonsTransformer.transform(found))
  }

  async customers(ctx: HttpContext) {
    const query = await cancelCustomersValidator.validate(ctx.request.qs())
    const { range = '30d', mode, reason, page } = query
    const found = await this.findCustomers.execute({ range, testMode: mode === 'test', reason, page })
    return ctx.serialize(CancelCustomersTransformer.transform(found))
  }
}
