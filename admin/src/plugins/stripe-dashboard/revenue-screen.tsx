import { CancelReasons } from './cancel-reasons'
import { ChurnTable } from './churn-table'
import { CohortGrid } from './cohort-grid'
import { Forecast } from './forecast'
import { Events } from './events'
import { FigureTiles } from './figure-tiles'
import { outlook } from './outlook-figures'
import { OutlookTable } from './outlook-table'
import { FigureTable } from './figure-table'
import { money } from './money-figures'
import { recurring } from './overview-figures'
import { paymentRates } from './payment-rates'
import { recurringRates } from './recurring-rates'
import { MoneyChart, MovementsChart, RecurringChart } from './revenue-charts'
import { ReportScreen } from './report-screen'
import styles from './stripe-dashboard.module.css'

/** Where revenue comes from, what is recurring in it, and what was lost. */
export default function RevenueScreen() {
  return (
    <ReportScreen summary="What came in, what went back, and what recurs. Days are in UTC.">
      {(report) => (
        <>
          <FigureTiles
            label="Money"
            figures={Object.values(money).filter(({ id }) => id !== 'taxes' || report.details.money.taxes !== 0)}
            report={report}
          />
          <MoneyChart report={report} />
          <FigureTiles label="Recurring revenue" figures={[recurring, ...Object.values(outlook)]} report={report} />
          <div className={styles.pair}>
            <MovementsChart report={report} />
            <RecurringChart report={report} />
          </div>
          <Events report={report} />
          <Forecast report={report} />
          <CohortGrid report={report} />
          <div className={styles.pair}>
            <FigureTable label="Payment rates" figures={Object.values(paymentRates)} report={report} />
            <FigureTable label="MRR rates" figures={Object.values(recurringRates)} report={report} />
            <OutlookTable report={report} />
            <ChurnTable report={report} />
            <CancelReasons report={report} />
          </div>
        </>
      )}
    </ReportScreen>
  )
}
