import { formatNumber } from '../../kernel/format'
import type { Figure } from './figure'
import { moneyIn } from './format'
import type { Movement } from './movements'
import { recurring } from './overview-figures'
import type { Period, Report } from './types'

type Moved = 'new' | 'expansion' | 'reactivation' | 'contraction' | 'churn'

/** What one kind of movement added to MRR or took away, by the day, and the customers for whom it happened. */
function moved(
  id: Moved,
  label: string,
  of: { meaning: string; movement: Movement; counted?: 'newSubscribers' | 'reactivated' | 'churned' }
): Figure {
  const { counted, meaning, movement } = of
  const isLoss = id === 'contraction' || id === 'churn'
  return {
    id: `mrr-${id}`,
    label,
    value: ({ details: { movements }, currency }) => moneyIn(currency)(isLoss ? 0 - movements[id] : movements[id]),
    meaning,
    terms: ({ details: { movements, subscribers }, currency }: Report) => [
      ...(counted
        ? [
            {
              label: 'Subscribers',
              text: formatNumber(counted === 'newSubscribers' ? subscribers.new : subscribers[counted]),
            },
          ]
        : [{ label: 'Subscribers', text: formatNumber(subscribers[id === 'expansion' ? 'expanded' : 'contracted']) }]),
      { sign: '=', label, text: moneyIn(currency)(isLoss ? 0 - movements[id] : movements[id]) },
    ],
    columns: ({ currency }) => [
      ...(counted ? [{ label: 'Subscribers', render: (period: Period) => formatNumber(period[counted]) }] : []),
      { label: 'MRR then', render: ({ monthlyRecurringRevenue }) => moneyIn(currency)(monthlyRecurringRevenue) },
    ],
    movement,
  }
}

/** What each step of the movements is made of, by its ID. */
export const movementFigures: Readonly<Record<string, Figure>> = {
  start: recurring,
  new: moved('new', 'New MRR', {
    meaning: 'What customers pay who paid for the first time.',
    movement: 'newSubscribers',
    counted: 'newSubscribers',
  }),
  expansion: moved('expansion', 'Expansion MRR', {
    meaning: 'What subscribers pay more than before: a dearer plan, a higher price, or a discount that ended.',
    movement: 'expanded',
  }),
  reactivation: moved('reactivation', 'Reactivation MRR', {
    meaning: 'What customers pay who had left and came back.',
    movement: 'reactivated',
    counted: 'reactivated',
  }),
  contraction: moved('contraction', 'Contraction MRR', {
    meaning: 'What subscribers pay less than before: a cheaper plan, a lower price, or a discount.',
    movement: 'contracted',
  }),
  churn: moved('churn', 'Churned MRR', {
    meaning: 'What subscribers paid who left. Someone who cancels counts until the paid time ends.',
    movement: 'churned',
    counted: 'churned',
  }),
  end: recurring,
}
