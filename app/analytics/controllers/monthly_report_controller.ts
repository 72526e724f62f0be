import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { SetMonthlyReport } from '#analytics/actions/set_monthly_report'
import { FindMonthlyReport } from '#analytics/queries/find_monthly_report'
import MonthlyReportTransformer from '#analytics/transformers/monthly_report_transformer'
import { monthlyReportValidator } from '#analytics/validators/monthly_report'

/** An operator's own monthly report by email, for administrators and finance staff. */
@inject()
export default class MonthlyReportController {
  constructor(private find: FindMonthlyReport) {}

  async show(ctx: HttpContext) {
    const { id, email } = ctx.auth.getUserOrFail()
    return ctx.serialize(MonthlyReportTransformer.transform({ ...(await this.find.execute(id)), email }))
  }

  @inject()
  async update(ctx: HttpContext, set: SetMonthlyReport) {
    const { isOn } = await ctx.request.validateUsing(monthlyReportValidator)
    const { id } = ctx.auth.getUserOrFail()
    await set.execute({ userId: id, isOn, actorId: id })
    return this.show(ctx)
  }
}
