import { defineCommand } from '#cli/kernel/command'
import { money } from '#cli/shared/money'
import { reportOptions, requestOf } from '#cli/shared/report_options'
import { table } from '#cli/shared/table'

export default defineCommand({
  summary: 'Show what moved monthly recurring revenue and subscribers in a range',
  options: reportOptions,
  examples: [['culvert analytics movements --range 1y', 'From a year ago until now']],
  async run({ options, make }) {
    const { FindFinancialReport } = await import('#analytics/index')
    const report = await (await make(FindFinancialReport)).execute(requestOf(options))
    const { range, from, to, currency, testMode, details } = report
    return { range, from, to, currency, testMode, movements: details.movements, subscribers: details.subscribers }
  },
  text: ({ movements, subscribers, currency }) => {
    const row = (name: string, value: number, count: number | null) => [
      name,
      money(value, currency),
      count === null ? '' : `${count}`,
    ]
    return table(
      ['', 'recurring a month', 'subscribers'],
      [
        row('Start', movements.start, subscribers.start),
        row('New', movements.new, subscribers.new),
        row('Expansion', movements.expansion, null),
        row('Reactivation', movements.reactivation, subscribers.reactivated),
        row('Contraction', -movements.contraction, null),
        row('Churn', -movements.churn, -subscribers.churned),
        row('End', movements.end, subscribers.end),
      ]
    )
  },
})
