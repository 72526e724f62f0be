import { Slot } from '../../kernel/shell/slot'
import { Compared } from './compared'
import { Events } from './events'
import { FigureTiles } from './figure-tiles'
import { overviewFigures } from './overview-figures'
import { MonthlyReport } from './monthly-report'
import { ReportScreen } from './report-screen'
import { Trends } from './trends'

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
          <FigureTiles label="Key figures" figures={overviewFigures} report={report} />
          <Compared report={report} />
          <Trends report={report} />
          <Events report={report} />
        </>
      )}
    </ReportScreen>
  )
}
