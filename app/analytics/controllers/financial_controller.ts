import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { FindFinancialReport } from '#analytics/queries/find_financial_report'
import FinancialReportTransformer from '#analytics/transformers/financial_report_transformer'
import { financialValidator } from '#analytics/validators/financial'

/** The financial report, for administrators and finance staff. */
@inject()
export default class FinancialController {
  constructor(private findReport: FindFinancialReport) {}

  async show(ctx: HttpContext) {
    const {
      range = '30d',
      mode = 'live',
      currency = null,
      gateway,
      plan,
    } = await financialValidator.validate({
      ...ctx.request.qs(),
      ...ctx.params,
    })
    const report = await this.findReport.execute({
      range,
      testMode: mode === 'test',
      currency,
      ...(gateway && { gateway }),
      ...(plan && { planId: plan }),
    })
    return ctx.serialize(FinancialReportTransformer.transform(report))
  }
}
