import type { FigureId, FigureTab } from '../../../../app/shared/figures'
import { churnFigures } from './churn-figures'
import type { Figure } from './figure'
import { growthFigures } from './growth-figures'
import { money } from './money-figures'
import { steps } from './movement-figures'
import { outlook } from './outlook-figures'
import { churn, keyFigures, recurring, revenue, success } from './overview-figures'
import { paymentRates } from './payment-rates'
import { recurringRates } from './recurring-rates'
import { disputes, failed, mrrShare, share, succeeded } from './slice-figures'
import { subscriberFigures } from './subscriber-figures'

const [voluntary, involuntary, dispute, refund, unknown] = [
  churnFigures('voluntary'),
  churnFigures('involuntary'),
  churnFigures('dispute'),
  churnFigures('refund'),
  churnFigures('unknown'),
]

const { reactivated, ...people } = subscriberFigures

/** Every figure of every tab. A figure without what it is made of can't be among them. */
export const figuresOfTabs: { readonly [Tab in FigureTab]: Readonly<Record<FigureId<Tab>, Figure>> } = {
  overview: { ...keyFigures, ...growthFigures, ...people },
  revenue: {
    ...money,
    ...paymentRates,
    ...recurringRates,
    'monthlyRecurringRevenue': recurring,
    ...outlook,
    'voluntaryShare': voluntary.share,
    'involuntaryShare': involuntary.share,
    'disputeShare': dispute.share,
    'refundShare': refund.share,
    'unknownShare': unknown.share,
    'churn-voluntary': voluntary.subscribers,
    'churn-involuntary': involuntary.subscribers,
    'churn-dispute': dispute.subscribers,
    'churn-refund': refund.subscribers,
    'churn-unknown': unknown.subscribers,
    'churnMrr-voluntary': voluntary.mrr,
    'churnMrr-involuntary': involuntary.mrr,
    'churnMrr-dispute': dispute.mrr,
    'churnMrr-refund': refund.mrr,
    'churnMrr-unknown': unknown.mrr,
    ...steps,
  },
  gateways: {
    totalRevenue: revenue,
    share,
    charged: money.charged,
    refunded: money.refunded,
    fees: money.fees,
    feeShare: paymentRates.feeShare,
    net: money.net,
    succeeded,
    failed,
    successRate: success,
    disputes,
  },
  plans: {
    subscribers: people.subscribers,
    totalRevenue: revenue,
    share,
    monthlyRecurringRevenue: recurring,
    mrrShare,
    newSubscribers: people.newSubscribers,
    reactivated,
    churned: people.churned,
    churnRate: churn,
    refunded: money.refunded,
  },
}
