import { Chart, FiguresTable } from '../../kernel/chart'
import { formatNumber } from '../../kernel/format'
import type { Figure } from './figure'
import { FigureButton } from './figure-button'
import { formatRate, moneyIn } from './format'
import { churn, recurring, revenue } from './overview-figures'
import { ReportScreen } from './report-screen'
import { moneyWords } from './revenue-charts'
import { churned, moneyFigure, reactivated, share, started, subscribers } from './slice-figures'
import styles from './stripe-dashboard.module.css'
import type { PlanFigures, Report } from './types'

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
  const { details, topPlans, currency } = report
  const money = moneyIn(currency)
  const shares = new Map(topPlans.map(({ planName, percentage }) => [planName, percentage]))
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
        rows={details.plans}
        keyOf={({ plan }) => plan}
        hasCards
        columns={[
          { label: 'Plan', render: ({ planName }) => planName },
          made('Subscribers', subscribers, ({ subscribers }) => formatNumber(subscribers)),
          made('Revenue', revenue, ({ revenue }) => money(revenue)),
          made('Share', share, ({ planName }) => formatRate(shares.get(planName) ?? null)),
          made('MRR', recurring, ({ monthlyRecurringRevenue }) => money(monthlyRecurringRevenue)),
          made('New', started, ({ newSubscribers }) => formatNumber(newSubscribers)),
          made('Reactivated', reactivated, ({ reactivated }) => formatNumber(reactivated)),
          made('Churned', churned, ({ churned }) => formatNumber(churned)),
          made('Churn rate', churn, ({ churnRate }) => formatRate(churnRate)),
          made('Refunded', moneyFigure('refunded'), ({ refunded }) => money(refunded)),
        ]}
      />
    </section>
  )
}
