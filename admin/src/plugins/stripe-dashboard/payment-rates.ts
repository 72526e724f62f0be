import { shareOf } from '../../../../app/shared/rates'
import { formatNumber } from '../../kernel/format'
import { formatRate } from './format'
import { makeFigure } from './make-figure'
import { inMoney } from './money-figures'
import { columnsOf } from './period-columns'
import type { Report } from './types'

const succeeded = ({ successfulTransactions }: Report) => formatNumber(successfulTransactions)

/** Of those that failed: recovered, or given up. */
const failedAtFirst = ({ details: { money }, failedTransactions }: Report) =>
  money.recoveredPayments + failedTransactions

/** How payments and money divide. */
export const paymentRates = {
  refundRate: makeFigure('refundRate', 'Refund rate', ({ details }) => formatRate(details.refundRate), {
    meaning: 'Payments that succeeded in the range and were refunded since, of all that succeeded in it.',
    terms: (report) => [
      { label: 'Refunded since', text: formatNumber(report.details.money.refundedPayments) },
      { sign: '÷', label: 'Succeeded', text: succeeded(report) },
    ],
    columns: columnsOf('refundedPayments', 'succeeded'),
    countedIn: 'refundedSince',
  }),
  disputeRate: makeFigure('disputeRate', 'Dispute rate', ({ details }) => formatRate(details.disputeRate), {
    meaning:
      'Payments that succeeded in the range and were disputed since, of all that succeeded in it. Disputes that were won don’t count.',
    terms: (report) => [
      { label: 'Disputed since', text: formatNumber(report.details.money.disputedPayments) },
      { sign: '÷', label: 'Succeeded', text: succeeded(report) },
    ],
    columns: columnsOf('disputedPayments', 'succeeded'),
    countedIn: 'disputedSince',
  }),
  feeShare: makeFigure(
    'feeShare',
    'Fees, of charges',
    ({ details: { money } }) => formatRate(shareOf(money.fees, money.charged)),
    {
      meaning: 'What the gateways kept of what was charged.',
      terms: (report) => [
        { label: 'Fees', text: inMoney(report)(report.details.money.fees) },
        { sign: '÷', label: 'Charged', text: inMoney(report)(report.details.money.charged) },
      ],
      columns: columnsOf('fees', 'charged'),
      countedIn: 'fees',
    }
  ),
  unknownFees: makeFigure(
    'unknownFees',
    'Payments without a known fee',
    ({ details }) => formatNumber(details.money.withUnknownFee),
    {
      meaning: 'Payments that succeeded and whose gateway has not reported a fee.',
      terms: ({ details: { money }, successfulTransactions }) => [
        { label: 'Succeeded', text: formatNumber(successfulTransactions) },
        { sign: '−', label: 'Fee reported', text: formatNumber(successfulTransactions - money.withUnknownFee) },
      ],
      columns: columnsOf('withUnknownFee', 'succeeded'),
      countedIn: 'unknownFees',
    }
  ),
  failedShare: makeFigure(
    'failedShare',
    'Not collected, of charges',
    ({ details: { money } }) => formatRate(shareOf(money.failed, money.charged)),
    {
      meaning: 'What was given up, as a share of what was charged.',
      terms: (report) => [
        { label: 'Failed', text: inMoney(report)(report.details.money.failed) },
        { sign: '÷', label: 'Charged', text: inMoney(report)(report.details.money.charged) },
      ],
      columns: columnsOf('failedAmount', 'charged'),
      countedIn: 'failed',
    }
  ),
  recoveryRate: makeFigure(
    'recoveryRate',
    'Failed payments recovered',
    (report) => formatRate(shareOf(report.details.money.recoveredPayments, failedAtFirst(report))),
    {
      meaning: 'Payments that failed at first and were collected after all, of these and those that were given up.',
      terms: (report) => [
        { label: 'Recovered', text: formatNumber(report.details.money.recoveredPayments) },
        { sign: '÷', label: 'Recovered or given up', text: formatNumber(failedAtFirst(report)) },
      ],
      columns: columnsOf('recoveredPayments', 'failed'),
      countedIn: 'recovered',
    }
  ),
} as const
