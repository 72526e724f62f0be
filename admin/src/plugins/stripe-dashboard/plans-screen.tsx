import { shareOf } from '../../../../app/shared/rates'
import { Chart, FiguresTable } from '../../kernel/chart'
import { formatNumber } from '../../kernel/format'
import type { Figure } from './figure'
import { FigureButton } from './figure-button'
import { formatRate, moneyIn } from './format'
import { figuresOfTabs } from './figures-of-tabs'
import { ReportScreen } from './report-screen'
import { moneyWords } from './revenue-charts'
import styles from './stripe-dashboard.module.css'
import type { PlanFigures, Report } from './types'

const own = figuresOfTabs.plans

/** What each plan brings, and how many pay for it. */
export default function PlansScreen() {
  return (
    <ReportScreen summary="Subscribers, recurring revenue and churn by plan.">
      {(report) => (
        <>
          <div className={styles.pair}>
            <PlanChart report={report} label="Revenue by plan" measure="revenue" />
            <PlanChart report={report} label="Monthly recurring revenue by plan" measure="monthlyRecurringRevenue" />
          </div>
          <PlansTable report={report} />
        </>
      )}
    </ReportScreen>
  )
}

interface ChartProps {
  report: Report
  label: string
  measure: 'revenue' | 'monthlyRecurringRevenue'
}

function PlanChart({ report: { details, currency }, label, measure }: ChartProps) {
  const { plans } = details
  const name = measure === 'revenue' ? 'Revenue' : 'MRR'
  return (
    <Chart
      kind="bars"
      label={label}
      {...moneyWords(currency)}
      pointLabel="Plan"
      points={plans.map(({ plan, planName }) => ({ id: plan, short: planName, whole: planName }))}
      series={[{ id: measure, label: name, color: 'accent', values: plans.map((plan) => plan[measure]) }]}
    />
  )
}

function PlansTable({ report }: { report: Report }) {
  const { details, currency } = report
  const money = moneyIn(currency)
  const made = (label: string, figure: Figure, render: (figures: PlanFigures) => string) => ({
    label,
    render: (figures: PlanFigures) => {
      const { plan, planName: name } = figures
      return (
        <FigureButton figure={figure} report={report} slice={{ name, plan }} anchor={`${figure.id}-${plan}`}>
          {render(figures)}
        </FigureButton>
      )
    },
  })
  return (
    <section className={styles.card}>
      <h2 className={styles.subtitle}>All figures</h2>
      <FiguresTable
        label="Plans"
        rows={[...details.plans, ...details.unusedPlans]}
        keyOf={({ plan }) => plan}
        hasCards
        columns={[
          { label: 'Plan', render: ({ planName }) => planName },
          made('Subscribers', own.subscribers, ({ subscribers }) => formatNumber(subscribers)),
          made('Revenue', own.totalRevenue, ({ revenue }) => money(revenue)),
          made('Share', own.share, ({ revenue }) => formatRate(shareOf(revenue, report.totalRevenue))),
          made('MRR', own.monthlyRecurringRevenue, ({ monthlyRecurringRevenue }) => money(monthlyRecurringRevenue)),
          made('MRR, %', own.mrrShare, ({ monthlyRecurringRevenue: mrr }) =>
            formatRate(shareOf(mrr, report.monthlyRecurringRevenue))
          ),
          made('New', own.newSubscribers, ({ newSubscribers }) => formatNumber(newSubscribers)),
          made('Reactivated', own.reactivated, ({ reactivated }) => formatNumber(reactivated)),
          made('Churned', own.churned, ({ churned }) => formatNumber(churned)),
          made('Churn rate', own.churnRate, ({ churnRate }) => formatRate(churnRate)),
          made('Refunded', own.refunded, ({ refunded }) => money(refunded)),
        ]}
      />
    </section>
  )
}
