import { Skeleton } from '@mui/material'
import type { ReactNode } from 'react'
import { wordsOfFailure } from '../../kernel/data/console-error'
import type { Figure } from './figure'
import { DrawerFrame, FigureDrawer } from './figure-drawer'
import styles from './figure-drawer.module.css'
import type { Slice } from './slice'
import type { Report } from './types'
import { useLinkedFigure } from './use-linked-figure'
import { useReport } from './use-report'

interface Props {
  figure: Figure
  report: Report
  /** The gateway or plan that the figure is of. */
  slice?: Slice
  /** What a link opens it by. */
  anchor?: string
  children: ReactNode
}

/** A figure in a table; it opens what it is made of. */
export function FigureButton({ figure, report, slice, anchor, children }: Props) {
  const { isOpen, setOpen, button } = useLinkedFigure(anchor)
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        id={anchor}
        ref={button}
        className={styles.figure}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {isOpen && !slice && <FigureDrawer figure={figure} report={report} onClose={close} />}
      {isOpen && slice && <SliceDrawer figure={figure} whole={report} slice={slice} onClose={close} />}
    </>
  )
}

interface SliceProps {
  figure: Figure
  whole: Report
  slice: Slice
  onClose: () => void
}

/** The same figure of the report that is of one gateway or plan alone. */
function SliceDrawer({ figure, whole, slice, onClose }: SliceProps) {
  const { range, currency, testMode } = whole
  const { data, error } = useReport({ range, currency, mode: testMode ? 'test' : 'live' }, slice)
  if (data) return <FigureDrawer figure={figure} report={data} whole={whole} slice={slice} onClose={onClose} />
  return (
    <DrawerFrame title={`${figure.label}, ${slice.name}`} onClose={onClose}>
      {error ? (
        <p className={styles.meaning} role="alert">
          Couldn't load the figures. {wordsOfFailure(error)}
        </p>
      ) : (
        <Skeleton variant="rounded" height={240} role="status" aria-label="Loading" />
      )}
    </DrawerFrame>
  )
}
