import { CancelReasons } from './cancel-reasons'
import { ChurnTable } from './churn-table'
import { CohortGrid } from './cohort-grid'
import { Forecast } from './forecast'
import { Events } from './events'
import { FigureTiles } from './figure-tiles'
import { outlookFigures } from './outlook-figures'
import { OutlookTable } from './outlook-table'
import { moneyFigures } from './money-figures'
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
            figures={moneyFigures.filter(({ id }) => id !== 'taxes' || report.details.money.taxes !== 0)}
            report={report}
          />
          <MoneyChart report={report} />
          <FigureTiles label="Recurring revenue" figures={outlookFigures} report={report} />
          <div className={styles.pair}>
            <MovementsChart report={report} />
            <RecurringChart report={report} />
          </div>
          <Events report={report} />
          <Forecast report={report} />
          <CohortGrid report={report} />
          <div className={styles.pair}>
            <OutlookTable report={report} />
            <ChurnTable report={report} />
            <CancelReasons report={report} />
          </div>
        </>
      )}
    </ReportScreen>
  )
}
