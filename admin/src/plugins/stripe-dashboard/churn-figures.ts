import { shareOf } from '../../../../app/shared/rates'
import { formatNumber } from '../../kernel/format'
import type { Figure } from './figure'
import { formatRate, moneyIn } from './format'
import { makeFigure } from './make-figure'
import { averageOf } from './movement-figures'
import type { Report } from './types'

export const churnKinds = {
  voluntary: 'Canceled by the customer',
  involuntary: 'Payment failed',
  dispute: 'Dispute',
  refund: 'Refund',
  unknown: 'Unknown',
} as const

export type ChurnKind = keyof typeof churnKinds
const KINDS = Object.keys(churnKinds) as ChurnKind[]

const countOf = ({ details }: Report, kind: ChurnKind) => details.churn.subscribers[kind]

/** Subscribers lost for one reason: how many, how large a part of all who left, and what they paid. */
export function churnFigures<Kind extends ChurnKind>(kind: Kind) {
  const name = churnKinds[kind].toLowerCase()
  const of = {
    columns: () => [{ label: 'Churned', render: ({ churnedBy }) => formatNumber(churnedBy[kind]) }],
    movement: `${kind}Churned`,
  } satisfies Partial<Figure>
  return {
    subscribers: makeFigure(`churn-${kind}`, `Churn, ${name}`, (report) => formatNumber(countOf(report, kind)), {
      ...of,
      meaning: 'Subscribers who left for this reason.',
      terms: (report) => [
        { label: 'Churned for any reason', text: formatNumber(report.details.subscribers.churned) },
        ...KINDS.filter((other) => other !== kind && countOf(report, other) > 0).map((other) => {
          return { sign: '−' as const, label: churnKinds[other], text: formatNumber(countOf(report, other)) }
        }),
      ],
    }),
    share: makeFigure(
      `${kind}Share`,
      `Share of churn, ${name}`,
      (report) => formatRate(shareOf(countOf(report, kind), report.details.subscribers.churned)),
      {
        ...of,
        meaning: 'Subscribers who left for this reason, of all who left.',
        terms: (report) => [
          { label: churnKinds[kind], text: formatNumber(countOf(report, kind)) },
          { sign: '÷', label: 'Churned for any reason', text: formatNumber(report.details.subscribers.churned) },
        ],
      }
    ),
    mrr: makeFigure(
      `churnMrr-${kind}`,
      `Churned MRR, ${name}`,
      ({ details, currency }) => moneyIn(currency)(details.churn.revenue[kind]),
      {
        ...of,
        meaning: 'What subscribers paid a month who left for this reason.',
        terms: (report) => {
          const count = countOf(report, kind)
          const average = averageOf(report.details.churn.revenue[kind], count)
          return [
            { label: 'Subscribers', text: formatNumber(count) },
            { sign: '×', label: 'On average', text: moneyIn(report.currency)(average) },
          ]
        },
      }
    ),
  }
}
