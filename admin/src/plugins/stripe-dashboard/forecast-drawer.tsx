import { useState } from 'react'
import { FiguresTable } from '../../kernel/chart'
import { DrawerFrame, Formula } from './figure-drawer'
import styles from './figure-drawer.module.css'
import { type ForecastOf, pointTerms } from './forecast-terms'
import { formatWholePeriod, moneyIn } from './format'
import { Movers } from './movers'
import type { Report } from './types'

interface Props extends Omit<ForecastOf, 'currency'> {
  report: Report
  /** The point of the chart that it's of. */
  point: string
  onClose: () => void
}

/** What a month of the forecast is made of: its rule with the numbers, the months that it's taken from, and who moved in each. */
export function ForecastDrawer({ report, point, onClose, ...of }: Props) {
  const [shown, setShown] = useState<string | null>(of.basis.months.some(({ at }) => at === point) ? point : null)
  const { currency } = report
  const money = moneyIn(currency)
  const { label, value, terms } = pointTerms(point, { ...of, currency })
  return (
    <DrawerFrame title={`Forecast: ${label}`} onClose={onClose}>
      <p className={styles.value}>{money(value)}</p>
      <p className={styles.meaning}>
        Each month ahead is computed from the one before: less what was lost a month, plus what was gained a month, on
        average of the months below. Low and high are as far from it as these months missed their average.
      </p>
      <Formula terms={terms} />
      <h3 className={styles.subtitle}>By month</h3>
      <FiguresTable
        label="By month"
        rows={of.basis.months.toReversed()}
        keyOf={({ at }) => at}
        columns={[
          {
            label: 'Month',
            render: ({ at }) => (
              <button type="button" className={styles.figure} onClick={() => setShown(at)}>
                {formatWholePeriod(at, 'month')}
              </button>
            ),
          },
          { label: 'At the start', render: ({ start }) => money(start) },
          { label: 'Gained', render: ({ gained }) => money(gained) },
          { label: 'Lost', render: ({ lost }) => money(lost) },
        ]}
      />
      {shown && <Movers key={shown} report={byMonth(report)} movement="any" at={shown} />}
    </DrawerFrame>
  )
}

const byMonth = (report: Report): Report => ({ ...report, details: { ...report.details, unit: 'month' } })
