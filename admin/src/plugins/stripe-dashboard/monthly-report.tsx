import { Button, FormControlLabel, Skeleton, Switch } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Data } from '../../../../.adonisjs/client/data'
import { wordsOfFailure } from '../../kernel/data/console-error'
import { useRequest } from '../../kernel/data/use-request'
import { formatDay } from '../../kernel/format'
import { notices } from '../../kernel/notices/notices'
import { formatWholePeriod } from './format'
import styles from './stripe-dashboard.module.css'

type Settings = Data.Analytics.MonthlyReport

const PATH = '/api/analytics/monthly-report'
const KEY = ['analytics/monthly-report']

/** Whether the reader gets last month's report by email: what is sent, where to, and when. */
export function MonthlyReport() {
  const request = useRequest()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await request('GET', PATH, undefined, { signal })).json as Settings,
  })
  const { mutate, isPending } = useMutation({
    mutationFn: async (isOn: boolean) => (await request('PUT', PATH, { isOn })).json as Settings,
    onSuccess(saved) {
      client.setQueryData(KEY, saved)
      notices.success(saved.isOn ? 'Monthly report turned on' : 'Monthly report turned off')
    },
    onError: (failure) => notices.failure("Couldn't change the monthly report", failure),
  })

  function content() {
    if (error && !data) {
      return (
        <p className={styles.failure} role="alert">
          Couldn't load the setting. {wordsOfFailure(error)}{' '}
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )
    }
    if (!data) return <Skeleton variant="rounded" height={64} role="status" aria-label="Loading the monthly report" />
    return (
      <>
        <FormControlLabel
          className={styles.choice}
          label={`Email it to ${data.email}`}
          control={
            <Switch
              checked={data.isOn}
              // It keeps the focus while its change is sent.
              onChange={(_, isOn) => !isPending && mutate(isOn)}
              slotProps={{ input: { 'role': 'switch', 'aria-disabled': isPending || undefined } }}
            />
          }
        />
        <p className={styles.note}>{nextInWords(data)}</p>
      </>
    )
  }

  return (
    <section className={styles.card} aria-labelledby="monthly-report">
      <h2 id="monthly-report" className={styles.subtitle}>
        Monthly report
      </h2>
      <p className={styles.note}>
        An email after each month with MRR, revenue, net revenue, success rate and subscribers beside the month before,
        and the report as a PDF. Real payments only.
      </p>
      {content()}
    </section>
  )
}

function nextInWords({ isOn, month, sendsAt }: Settings): string {
  const at = `${formatDay(sendsAt.slice(0, 'YYYY-MM-DD'.length))}, ${sendsAt.slice(11, 16)} UTC`
  const name = formatWholePeriod(month, 'month')
  return isOn
    ? `Next report: ${name}, sent on ${at}.`
    : `If you turn it on, the first report is ${name}, sent on ${at}.`
}
