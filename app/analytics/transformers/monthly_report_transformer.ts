import { BaseTransformer } from '@adonisjs/core/transformers'
import type { MonthlyReportSettings } from '#analytics/queries/find_monthly_report'

/** An operator's own monthly report, and the address that it goes to. */
export default class MonthlyReportTransformer extends BaseTransformer<MonthlyReportSettings & { email: string }> {
  toObject() {
    return this.pick(this.resource, ['isOn', 'email', 'month', 'sendsAt'])
  }
}
