import { useState } from 'react'
import { Button } from '~/components/button/button'
import { useAuth } from '~/lib/auth/use-auth'
import type { CurrentUser } from '~/lib/auth/current-user'
import { formatBytes } from '~/lib/format-bytes'
import { plus, type Traffic, useRecord, withDaysOf, withoutDays } from '~/lib/vpn/history'
import { KeptHere } from '../kept/kept-here'
import { WidgetSkeleton } from '../widget-skeleton'
import styles from './data-usage.module.css'
import { DaysTable } from './days-table'
import { messages } from './messages'
import { UsageChart } from './usage-chart'
import { usageDays } from './usage-days'

/** What went through the user's tunnels in the last 30 days, as this browser measured it. */
export default function DataUsage() {
  const { user } = useAuth()
  return user && <Usage user={user} />
}

function Usage({ user }: { user: CurrentUser }) {
  const { record, readAt, change } = useRecord(user.id)
  const [isTable, setIsTable] = useState(false)
  if (!record) return <WidgetSkeleton />
  const days = usageDays(record.days, readAt)
  const total = days.reduce<Traffic>(plus, { down: 0, up: 0 })
  const isEmpty = total.down + total.up === 0
  return (
    <KeptHere
      title={messages.title}
      record={record}
      isEmpty={isEmpty}
      change={change}
      clear={withoutDays}
      restore={withDaysOf}
      tools={
        <Button size="small" kind="quiet" onClick={() => setIsTable(!isTable)}>
          {isTable ? messages.chart : messages.table}
        </Button>
      }
    >
      {isEmpty && <p className={styles.empty}>{messages.empty}</p>}
      {!isEmpty && isTable && <DaysTable days={days} />}
      {!isEmpty && !isTable && (
        <>
          <p className={styles.totals}>
            <span data-kind="down">
              {messages.down} <strong>{formatBytes(total.down)}</strong>
            </span>
            <span data-kind="up">
              {messages.up} <strong>{formatBytes(total.up)}</strong>
            </span>
          </p>
          <UsageChart days={days} />
        </>
      )}
    </KeptHere>
  )
}
