import { Button } from '@mui/material'
import { useId, useState } from 'react'
import { Figures } from './figures'
import { GatewaysTable } from './gateways-table'
import { PaymentsChart } from './payments-chart'
import { PeriodsTable } from './periods-table'
import styles from './stripe-dashboard.module.css'
import type { Analytics, CurrencyFigures } from './types'

interface Props {
  figures: CurrencyFigures
  unit: Analytics['unit']
  /** Other figures are on their way. */
  isBusy: boolean
}

/** What was paid in one currency: figures, how it went day by day, and by gateway. */
export function CurrencySection({ figures, unit, isBusy }: Props) {
  const [isTable, setTable] = useState(false)
  const id = useId()
  const { currency, series, gateways } = figures
  const title = unit === 'day' ? 'By day' : 'By month'
  return (
    <section className={styles.currency} aria-labelledby={id} aria-busy={isBusy}>
      <h2 id={id} className={styles.title}>
        {currency}
      </h2>
      <Figures figures={figures} />
      <div className={styles.card}>
        <div className={styles.cardHead}>
          <h3 className={styles.subtitle}>{title}</h3>
          <Button size="small" onClick={() => setTable(!isTable)}>
            {isTable ? 'Show as chart' : 'Show as table'}
            <span className="visually-hidden"> in {currency}</span>
          </Button>
        </div>
        {isTable ? (
          <PeriodsTable label={`${title} in ${currency}`} unit={unit} periods={series} currency={currency} />
        ) : (
          <PaymentsChart periods={series} currency={currency} unit={unit} />
        )}
      </div>
      <div className={styles.card}>
        <h3 className={styles.subtitle}>By gateway</h3>
        <GatewaysTable label={`By gateway in ${currency}`} gateways={gateways} currency={currency} />
      </div>
    </section>
  )
}
