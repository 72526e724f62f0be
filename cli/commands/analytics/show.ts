import type { FinancialReport } from '#analytics/index'
import { defineCommand } from '#cli/kernel/command'
import { money } from '#cli/shared/money'
import { reportOptions, requestOf } from '#cli/shared/report_options'
import { table } from '#cli/shared/table'
import { CANCEL_REASON_WORDS } from '#shared/cancel_reasons'
import { gatewayName } from '#shared/gateways'

const rate = (percent: number | null) => (percent === null ? '–' : `${percent} %`)

interface Days {
  from: string | null
  to: string
}

const days = ({ from, to }: Days) => `${from} to ${to}`

/** Today isn't over, so growth leaves it out. */
function comparedDays({ compared, previous }: { compared: Days | null; previous: Days | null }): string[][] {
  return compared && previous ? [['Growth compares', `${days(compared)} with ${days(previous)}`]] : []
}

/** In all currencies, as the question is. */
function answersOf({ reasons, skipped }: FinancialReport['details']['cancelReasons']): string[][] {
  const given = reasons.filter(({ count }) => count > 0)
  const rows = given.map(({ reason, count }) => [`Canceled: ${CANCEL_REASON_WORDS[reason]}`, `${count}`])
  return skipped > 0 ? [...rows, ['Canceled: skipped the question', `${skipped}`]] : rows
}

export default defineCommand({
  summary: 'Show the financial figures of a range',
  options: reportOptions,
  examples: [
    ['culvert analytics show --range 90d', 'The last 90 days'],
    ['culvert analytics show --json', 'All figures, as the API answers them'],
  ],
  async run({ options, make }) {
    const { FindFinancialReport } = await import('#analytics/index')
    return (await make(FindFinancialReport)).execute(requestOf(options))
  },
  text: (report) => {
    const { currency, from, to, testMode, isEmpty, asOf, details } = report
    const what = `${from ?? 'the beginning'} to ${to} (UTC), ${currency}${testMode ? ', test payments' : ''}`
    const answers = answersOf(details.cancelReasons)
    if (isEmpty)
      return ['No Financial Data Available', ...(answers.length > 0 ? [table([what], answers)] : [])].join('\n')
    const amount = (minor: number | null) => (minor === null ? '–' : money(minor, currency))
    const rows = [
      ['Total revenue', amount(report.totalRevenue)],
      ['Revenue growth', rate(report.revenueGrowth)],
      ...comparedDays(details),
      ['Monthly recurring revenue', amount(report.monthlyRecurringRevenue)],
      ['Revenue this month', amount(report.monthlyRevenue)],
      ['Payments', `${report.totalTransactions}`],
      ['Successful payments', `${report.successfulTransactions}`],
      ['Failed payments', `${report.failedTransactions}`],
      ['Success rate', rate(report.successRate)],
      ['Average payment', amount(report.averageTransactionValue)],
      ['Customer lifetime value', amount(report.customerLifetimeValue)],
      ['Churn rate', rate(report.churnRate)],
      ...report.revenueByGateway.map(({ gateway, revenue }) => [
        `Revenue through ${gatewayName(gateway)}`,
        amount(revenue),
      ]),
      ...report.topPlans.map(({ planName, revenue }) => [`Revenue of ${planName}`, amount(revenue)]),
      ...answers,
    ]
    const figures = table([what, asOf ? `as of ${asOf.slice(0, 16).replace('T', ' ')}` : ''], rows)
    return report.isComputing ? `${figures}\n\nSome days are still being computed, so figures may change.` : figures
  },
})
