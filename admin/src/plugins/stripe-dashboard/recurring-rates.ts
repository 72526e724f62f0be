import { growthOf, shareOf } from '../../../../app/shared/rates'
import { formatGrowth, formatRate, moneyIn } from './format'
import { makeFigure } from './make-figure'
import { columnsOf } from './period-columns'
import type { Report } from './types'

const money = ({ currency }: Report) => moneyIn(currency)
const atStart = (report: Report) =>
  ({ sign: '÷', label: 'MRR at the start', text: money(report)(report.details.movements.start) }) as const
const now = (report: Report) => ({ label: 'MRR', text: money(report)(report.monthlyRecurringRevenue) }) as const

/** What moved, of the recurring revenue. */
export const recurringRates = {
  expansionRate: makeFigure(
    'expansionRate',
    'Expansion',
    ({ details: { movements } }) => formatRate(shareOf(movements.expansion, movements.start)),
    {
      meaning: 'What subscribers pay more than before, of the MRR at the start.',
      terms: (report) => [
        { label: 'Expansion', text: money(report)(report.details.movements.expansion) },
        atStart(report),
      ],
      columns: columnsOf('expansionMrr', 'expanded'),
      movement: 'expanded',
    }
  ),
  contractionRate: makeFigure(
    'contractionRate',
    'Contraction',
    ({ details: { movements } }) => formatRate(shareOf(movements.contraction, movements.start)),
    {
      meaning: 'What subscribers pay less than before, of the MRR at the start.',
      terms: (report) => [
        { label: 'Contraction', text: money(report)(report.details.movements.contraction) },
        atStart(report),
      ],
      columns: columnsOf('contractionMrr', 'contracted'),
      movement: 'contracted',
    }
  ),
  grossRevenueChurn: makeFigure(
    'grossRevenueChurn',
    'MRR lost',
    ({ details }) => formatRate(details.churn.grossRevenueRate),
    {
      meaning: 'What was lost by churn and contraction, of the MRR at the start.',
      terms: (report) => {
        const { churn, contraction } = report.details.movements
        return [
          { label: 'Churn', text: money(report)(churn) },
          { sign: '+', label: 'Contraction', text: money(report)(contraction) },
          atStart(report),
        ]
      },
      columns: columnsOf('churnedMrr', 'contractionMrr'),
      movement: 'any',
    }
  ),
  netRevenueChurn: makeFigure(
    'netRevenueChurn',
    'MRR lost, net',
    ({ details }) => formatRate(details.churn.netRevenueRate),
    {
      meaning:
        'What was lost, less expansion and reactivation, of the MRR at the start. Below zero, more was gained than lost.',
      terms: (report) => {
        const { churn, contraction, expansion, reactivation } = report.details.movements
        return [
          { label: 'Churn', text: money(report)(churn) },
          { sign: '+', label: 'Contraction', text: money(report)(contraction) },
          { sign: '−', label: 'Expansion', text: money(report)(expansion) },
          { sign: '−', label: 'Reactivation', text: money(report)(reactivation) },
          atStart(report),
        ]
      },
      columns: columnsOf('churnedMrr', 'contractionMrr', 'expansionMrr', 'reactivationMrr'),
      movement: 'any',
    }
  ),
  atRiskShare: makeFigure(
    'atRiskShare',
    'At risk',
    ({ details, monthlyRecurringRevenue }) => formatRate(shareOf(details.outlook.atRisk, monthlyRecurringRevenue)),
    {
      meaning: 'What is set to cancel or past due, of the MRR now.',
      terms: (report) => [
        { label: 'MRR at risk', text: money(report)(report.details.outlook.atRisk) },
        { ...now(report), sign: '÷' },
      ],
      columns: () => [],
      outlook: ['pastDue', 'ending'],
      isOfNow: true,
    }
  ),
  committedChange: makeFigure(
    'committedChange',
    'Scheduled change',
    ({ details, monthlyRecurringRevenue }) =>
      formatGrowth(growthOf(details.outlook.committed, monthlyRecurringRevenue)),
    {
      meaning: 'How much MRR changes once everything that is scheduled has happened.',
      terms: (report) => [
        { label: 'Committed MRR', text: money(report)(report.details.outlook.committed) },
        { ...now(report), sign: '−' },
        { sign: '÷', label: 'MRR now', text: money(report)(report.monthlyRecurringRevenue) },
      ],
      columns: () => [],
      outlook: ['ending', 'scheduled'],
      isOfNow: true,
    }
  ),
} as const
