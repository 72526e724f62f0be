import { useState } from 'react'
import { FiguresTable } from '../../kernel/chart'
import { formatNumber } from '../../kernel/format'
import { type OutlookPart, outlookRows } from './outlook-rows'
import { Payers } from './payers'
import styles from './figure-drawer.module.css'
import type { Report } from './types'

/** The days that a figure of what is to come is made of; each shows its customers. */
export function OutlookDays({ report, parts }: { report: Report; parts: readonly OutlookPart[] }) {
  const [shown, setShown] = useState<string | null>(null)
  const rows = outlookRows(report).filter(({ part }) => parts.includes(part))
  const open = rows.find(({ id }) => id === shown)
  if (rows.length === 0) return null
  return (
    <>
      <h3 className={styles.subtitle}>By day</h3>
      <FiguresTable
        label="By day"
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            label: 'What',
            render: ({ id, what, when }) => (
              <button type="button" className={styles.figure} onClick={() => setShown(id)}>
                {what}, {when}
              </button>
            ),
          },
          { label: 'Subscribers', render: ({ subscribers }) => formatNumber(subscribers) },
          { label: 'MRR', render: ({ change }) => change },
        ]}
      />
      {open && (
        <Payers
          key={open.id}
          report={report}
          of={{ call: 'outlook/customers', query: { part: open.part, on: open.on } }}
          part={`${open.what}, ${open.when}`}
        />
      )}
    </>
  )
}
