import { Chart, FiguresTable } from '../../kernel/chart'
import { formatNumber } from '../../kernel/format'
import { formatRate, moneyIn } from './format'
import { ReportScreen } from './report-screen'
import { moneyWords } from './revenue-charts'
import styles from './stripe-dashboard.module.css'
import type { Report } from './types'

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

function PlansTable({ report: { details, topPlans, currency } }: { report: Report }) {
  const money = moneyIn(currency)
  const shares = new Map(topPlans.map(({ planName, percentage }) => [planName, percentage]))
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
          { label: 'Subscribers', render: ({ subscribers }) => formatNumber(subscribers) },
          { label: 'Revenue', render: ({ revenue }) => money(revenue) },
          { label: 'Share', render: ({ planName }) => formatRate(shares.get(planName) ?? null) },
          { label: 'MRR', render: ({ monthlyRecurringRevenue }) => money(monthlyRecurringRevenue) },
          { label: 'New', render: ({ newSubscribers }) => formatNumber(newSubscribers) },
          { label: 'Reactivated', render: ({ reactivated }) => formatNumber(reactivated) },
          { label: 'Churned', render: ({ churned }) => formatNumber(churned) },
          { label: 'Churn rate', render: ({ churnRate }) => formatRate(churnRate) },
          { label: 'Refunded', render: ({ refunded }) => money(refunded) },
        ]}
      />
    </section>
  )
}
