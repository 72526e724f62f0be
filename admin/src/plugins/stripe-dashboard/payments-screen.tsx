import { Button } from '@mui/material'
import { wordsOfFailure } from '../../kernel/data/console-error'
import { Slot } from '../../kernel/shell/slot'
import { ScreenSkeleton, Trouble } from '../../kernel/ui'
import { CurrencySection } from './currency-section'
import { DashboardScreen } from './dashboard-screen'
import { NoPayments } from './no-payments'
import { RangeBar } from './range-bar'
import styles from './stripe-dashboard.module.css'
import { useAnalytics } from './use-analytics'
import { useRange } from './use-range'

/** What came of payments, through all gateways: each currency by itself. */
export default function PaymentsScreen() {
  const { range, mode, choose } = useRange()
  const { data, error, isPending, isPlaceholderData, refetch } = useAnalytics(range, mode)
  const isKnown = data && !error

  function content() {
    if (isPending) return <ScreenSkeleton />
    if (error) {
      return (
        <Trouble
          title="Couldn't load the figures"
          text={wordsOfFailure(error)}
          action={
            <Button variant="outlined" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        />
      )
    }
    if (data.currencies.length === 0) return <NoPayments analytics={data} onChoose={choose} />
    return data.currencies.map((figures) => (
      <CurrencySection key={figures.currency} figures={figures} unit={data.unit} isBusy={isPlaceholderData} />
    ))
  }

  return (
    <DashboardScreen summary="Payments through all gateways. Days are in UTC.">
      <Slot name="stripe-dashboard.overview" />
      <RangeBar range={range} mode={mode} onChoose={choose} />
      {isKnown && data.testMode && <p className={styles.note}>Test payments: no money was moved.</p>}
      {content()}
    </DashboardScreen>
  )
}
