import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { shareOf } from '../../../../app/shared/rates'
import { Chart, FiguresTable } from '../../kernel/chart'
import { formatNumber } from '../../kernel/format'
import { gatewayName } from '../../kernel/format/gateways'
import type { Figure } from './figure'
import { FigureButton } from './figure-button'
import { formatRate, moneyIn } from './format'
import { figuresOfTabs } from './figures-of-tabs'
import { linkToPayments, rangeOf } from './payment-links'
import { ReportScreen } from './report-screen'
import { moneyWords } from './revenue-charts'
import styles from './stripe-dashboard.module.css'
import { SuccessTag } from './success-tag'
import type { GatewayFigures, Report } from './types'

const own = figuresOfTabs.gateways

/** What came of payments by gateway, the one with the most revenue first. */
export default function GatewaysScreen() {
  return (
    <ReportScreen summary="Revenue, fees and success by payment gateway.">
      {(report) => (
        <>
          <RevenueChart report={report} />
          <GatewaysTable report={report} />
        </>
      )}
    </ReportScreen>
  )
}

function RevenueChart({ report: { details, currency } }: { report: Report }) {
  const { gateways } = details
  return (
    <Chart
      kind="bars"
      label="Revenue by gateway"
      {...moneyWords(currency)}
      pointLabel="Gateway"
      points={gateways.map(({ gateway }) => {
        const name = gatewayName(gateway)
        return { id: gateway, short: name, whole: name }
      })}
      series={[{ id: 'revenue', label: 'Revenue', color: 'accent', values: gateways.map(({ revenue }) => revenue) }]}
    />
  )
}

function GatewaysTable({ report }: { report: Report }) {
  const { details, currency, testMode } = report
  const money = moneyIn(currency)
  const made = (label: string, figure: Figure, render: (figures: GatewayFigures) => ReactNode) => ({
    label,
    render: (figures: GatewayFigures) => {
      const { gateway } = figures
      return (
        <FigureButton
          figure={figure}
          report={report}
          slice={{ name: gatewayName(gateway), gateway }}
          anchor={`${figure.id}-${gateway}`}
        >
          {render(figures)}
        </FigureButton>
      )
    },
  })
  return (
    <section className={styles.card}>
      <h2 className={styles.subtitle}>All figures</h2>
      <FiguresTable
        label="Gateways"
        rows={details.gateways}
        keyOf={({ gateway }) => gateway}
        hasCards
        columns={[
          {
            label: 'Gateway',
            render: ({ gateway }) => (
              <Link to={linkToPayments({ testMode, currency, gateway, countedIn: 'net', ...rangeOf(report) })}>
                {gatewayName(gateway)}
              </Link>
            ),
          },
          made('Revenue', own.totalRevenue, ({ revenue }) => money(revenue)),
          made('Share', own.share, ({ revenue }) => formatRate(shareOf(revenue, report.totalRevenue))),
          made('Charged', own.charged, ({ charged }) => money(charged)),
          made('Refunded', own.refunded, ({ refunded }) => money(refunded)),
          made('Fees', own.fees, (figures) => feesOf(figures, money)),
          made('Fees, %', own.feeShare, ({ fees, charged }) => formatRate(shareOf(fees, charged))),
          made('Net', own.net, ({ net }) => money(net)),
          made('Succeeded', own.succeeded, ({ succeeded }) => formatNumber(succeeded)),
          made('Failed', own.failed, ({ failed }) => formatNumber(failed)),
          made('Success rate', own.successRate, successTag),
          made('Disputes', own.disputes, ({ disputes }) => formatNumber(disputes)),
        ]}
      />
    </section>
  )
}

/** What is not known is not nothing. */
function feesOf({ fees, withUnknownFee }: GatewayFigures, money: (minor: number) => string): string {
  if (withUnknownFee === 0) return money(fees)
  return fees === 0 ? 'Not reported' : `≥ ${money(fees)}`
}

const successTag = ({ successRate, isSuccessRateHigh }: GatewayFigures) => (
  <SuccessTag rate={successRate} isHigh={isSuccessRateHigh} />
)
