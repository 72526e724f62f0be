import { IconButton } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { CloseIcon } from '~/components/icons/icons'
import { ConsoleDrawer } from '../../kernel/ui'
import type { Figure, Term } from './figure'
import { FigurePeriods } from './figure-periods'
import { OutlookDays } from './outlook-days'
import { Payers } from './payers'
import { linkToPayments, linkToSubscriptions, rangeOf } from './payment-links'
import { querySlice, type Slice } from './slice'
import styles from './figure-drawer.module.css'
import type { Report } from './types'

interface Props {
  figure: Figure
  report: Report
  /** Where the report is of one gateway or plan: which one, and the report of all. */
  slice?: Slice
  whole?: Report
  onClose: () => void
}

/** What a figure is made of: its formula with the numbers, then its days or months, then the payments or customers of each, or its subscriptions. */
export function FigureDrawer({ figure, report, slice, whole, onClose }: Props) {
  const { label, meaning, countedIn, span, isOfNow, outlook, payers, isOfSubscriptions } = figure
  const { testMode, currency } = report
  const of = countedIn && { testMode, currency, ...querySlice(slice), countedIn }
  return (
    <DrawerFrame title={slice ? `${label}, ${slice.name}` : label} onClose={onClose}>
      <p className={styles.value}>{figure.value(report, whole)}</p>
      <p className={styles.meaning}>{meaning}</p>
      <Formula terms={figure.terms(report, whole)} />
      {!isOfNow && <FigurePeriods figure={figure} report={report} of={of} slice={slice} />}
      {outlook && <OutlookDays report={report} parts={outlook} />}
      {payers && <Payers report={report} of={payers} />}
      {of && (
        <p className={styles.meaning}>
          <Link to={linkToPayments({ ...of, ...(span?.(report) ?? rangeOf(report)) })}>Show its payments</Link>
        </p>
      )}
      {isOfSubscriptions && (
        <p className={styles.meaning}>
          <Link to={linkToSubscriptions({ testMode, payingIn: currency, ...querySlice(slice) })}>
            Show its subscriptions
          </Link>
        </p>
      )}
    </DrawerFrame>
  )
}

/** What comes out, with the numbers it comes from. */
export function Formula({ terms }: { terms: readonly Term[] }) {
  return (
    <dl className={styles.formula}>
      {terms.map(({ sign, label, text }) => (
        <div key={`${sign} ${label}`} data-sum={sign === '='}>
          <dt>
            <span className={styles.sign}>{sign}</span> {label}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

interface FrameProps {
  title: string
  onClose: () => void
  children: ReactNode
}

export function DrawerFrame({ title, onClose, children }: FrameProps) {
  return (
    <ConsoleDrawer label={title} open onClose={onClose} className={styles.drawer}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <div className={styles.content}>{children}</div>
    </ConsoleDrawer>
  )
}
