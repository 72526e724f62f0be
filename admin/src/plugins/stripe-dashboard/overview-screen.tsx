import { Slot } from '../../kernel/shell/slot'
import { Compared } from './compared'
import { Events } from './events'
import { FigureTiles } from './figure-tiles'
import { figuresOfTabs } from './figures-of-tabs'
import { FigureTable } from './figure-table'
import { growthFigures } from './growth-figures'
import { keyFigures } from './overview-figures'
import styles from './stripe-dashboard.module.css'
import { MonthlyReport } from './monthly-report'
import { ReportScreen } from './report-screen'
import { Trends } from './trends'

const { overview } = figuresOfTabs
const shown = new Set<string>([...Object.keys(keyFigures), ...Object.keys(growthFigures)])
const more = Object.values(overview).filter(({ id }) => !shown.has(id))

/** How the business does, at a glance. */
export default function OverviewScreen() {
  return (
    <ReportScreen
      summary="Money through all gateways. Days are in UTC."
      before={<Slot name="stripe-dashboard.overview" />}
      after={<MonthlyReport />}
    >
      {(report) => (
        <>
          <FigureTiles label="Key figures" figures={Object.values(keyFigures)} report={report} />
          <Compared report={report} />
          <div className={styles.pair}>
            {report.details.compared && (
              <FigureTable label="Compared" figures={Object.values(growthFigures)} report={report} />
            )}
            <FigureTable label="Customers and payments" figures={more} report={report} />
          </div>
          <Trends report={report} />
          <Events report={report} />
        </>
      )}
    </ReportScreen>
  )
}
