import { BaseTransformer } from '@adonisjs/core/transformers'
import type { FinancialReport } from '#analytics/services/financial_report'

/** The financial report: the specification's fields first, figures alone, and nobody who paid. */
export default class FinancialReportTransformer extends BaseTransformer<FinancialReport> {
  toObject() {
    return this.pick(this.resource, [
      'totalRevenue',
      'revenueGrowth',
      'monthlyRecurringRevenue',
      'monthlyRevenue',
      'totalTransactions',
      'successfulTransactions',
      'failedTransactions',
      'successRate',
      'averageTransactionValue',
      'customerLifetimeValue',
      'churnRate',
      'monthlyTrends',
      'revenueByGateway',
      'topPlans',
      'range',
      'from',
      'to',
      'timeZone',
      'currency',
      'currencies',
      'testMode',
      'hasOtherMode',
      'asOf',
      'isComputing',
      'isEmpty',
      'details',
    ])
  }
}
