import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { FindPeriods } from '#analytics/queries/find_periods'
import PeriodsTransformer from '#analytics/transformers/periods_transformer'
import { periodsValidator } from '#analytics/validators/periods'

/** The days or months of any window, for administrators and finance staff. */
@inject()
export default class PeriodsController {
  constructor(private findPeriods: FindPeriods) {}

  async show(ctx: HttpContext) {
    const { from = null, to, currency, mode, gateway, plan } = await periodsValidator.validate(ctx.request.qs())
    const slice = { ...(gateway && { gateway }), ...(plan && { planId: plan }) }
    const found = await this.findPeriods.execute({ from, to, currency, testMode: mode === 'test', ...slice })
    return ctx.serialize(PeriodsTransformer.transform(found))
  }
}
