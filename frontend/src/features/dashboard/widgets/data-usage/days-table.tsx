import { formatBytes } from '~/lib/format-bytes'
import { formatDate } from '~/lib/language'
import styles from './data-usage.module.css'
import { messages } from './messages'
import type { UsageDay } from './usage-days'

/** The same as numbers, the latest day first; days without traffic are left out. */
export function DaysTable({ days }: { days: UsageDay[] }) {
  const rows = days.filter(({ down, up }) => down + up > 0).reverse()
  return (
    // It scrolls, so the keyboard has to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroller} role="region" aria-label={messages.byDay} tabIndex={0} data-scrolls>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{messages.day}</th>
            <th scope="col">{messages.down}</th>
            <th scope="col">{messages.up}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ day, down, up }) => (
            <tr key={day}>
              <th scope="row">{formatDate(new Date(`${day}T12:00:00`), { day: 'numeric', month: 'short' })}</th>
              <td>{formatBytes(down)}</td>
              <td>{formatBytes(up)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
