import { formatNumber } from '../../kernel/format'
import type { Figure } from './figure'
import { moneyIn } from './format'
import type { Movement } from './movements'
import { recurring } from './overview-figures'
import { makeFigure } from './make-figure'
import { columnsOf } from './period-columns'
import type { Report } from './types'

type Moved = 'new' | 'expansion' | 'reactivation' | 'contraction' | 'churn'

const counts = {
  new: ['new', 'newSubscribers', 'newMrr'],
  expansion: ['expanded', 'expanded', 'expansionMrr'],
  reactivation: ['reactivated', 'reactivated', 'reactivationMrr'],
  contraction: ['contracted', 'contracted', 'contractionMrr'],
  churn: ['churned', 'churned', 'churnedMrr'],
} as const

/** What one kind of movement added to MRR or took away, by the day, and the customers for whom it happened. */
function moved(id: Moved, label: string, of: { meaning: string; movement: Movement }): Figure {
  const [people, count, money] = counts[id]
  const sign = id === 'contraction' || id === 'churn' ? -1 : 1
  const changeOf = ({ details: { movements }, currency }: Report) => moneyIn(currency)(0 + sign * movements[id])
  return makeFigure(`mrr-${id}`, label, changeOf, {
    ...of,
    terms: ({ details: { movements, subscribers }, currency }) => [
      { label: 'Subscribers', text: formatNumber(subscribers[people]) },
      { sign: '×', label: 'On average', text: moneyIn(currency)(averageOf(sign * movements[id], subscribers[people])) },
    ],
    columns: columnsOf(count, money),
  })
}

export const averageOf = (sum: number, count: number) => (count === 0 ? null : Math.round(sum / count))

/** What each step of the movements is made of, by its ID. */
export const steps = {
  'mrr-new': moved('new', 'New MRR', {
    meaning: 'What customers pay who paid for the first time.',
    movement: 'newSubscribers',
  }),
  'mrr-expansion': moved('expansion', 'Expansion MRR', {
    meaning: 'What subscribers pay more than before: a dearer plan, a higher price, or a discount that ended.',
    movement: 'expanded',
  }),
  'mrr-reactivation': moved('reactivation', 'Reactivation MRR', {
    meaning: 'What customers pay who had left and came back.',
    movement: 'reactivated',
  }),
  'mrr-contraction': moved('contraction', 'Contraction MRR', {
    meaning: 'What subscribers pay less than before: a cheaper plan, a lower price, or a discount.',
    movement: 'contracted',
  }),
  'mrr-churn': moved('churn', 'Churned MRR', {
    meaning: 'What subscribers paid who left. Someone who cancels counts until the paid time ends.',
    movement: 'churned',
  }),
} as const

/** By the step of the chart. */
export const stepFigure = (step: string): Figure =>
  Object.values(steps).find(({ id }) => id === `mrr-${step}`) ?? recurring
