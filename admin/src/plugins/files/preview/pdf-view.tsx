import { Alert } from '@mui/material'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '~/components/icon-button/icon-button'
import { DownIcon, MinusIcon, PlusIcon, UpIcon } from '~/components/icons/icons'
import { ConsoleError, wordsOfFailure } from '../../../kernel/data/console-error'
import type { Entry } from '../types'
import { Loading } from './loading'
import { isProtected } from './pdf'
import { PdfPage } from './pdf-page'
import styles from './pdf.module.css'
import { usePdf } from './use-pdf'
import { shown } from '../shown-name'

const ZOOMS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]
const FIT = ZOOMS.indexOf(1)

/** A PDF, one page at a time. */
export default function PdfView({ entry }: { entry: Entry }) {
  const { pdf, error } = usePdf(entry.path)
  if (error) return <Alert severity="error">{wordsOf(error)}</Alert>
  return pdf ? <Pages name={entry.name} pdf={pdf} /> : <Loading />
}

function Pages({ name, pdf }: { name: string; pdf: PDFDocumentProxy }) {
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState(FIT)
  const [width, setWidth] = useState(0)
  const stage = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new ResizeObserver(([change]) => setWidth(Math.floor(change?.contentRect.width ?? 0)))
    if (stage.current) observer.observe(stage.current)
    return () => observer.disconnect()
  }, [])

  const pages = pdf.numPages
  const go = (to: number) => {
    setPage(Math.min(Math.max(to, 1), pages))
    stage.current?.scrollTo?.({ top: 0 })
  }
  function onKeyDown(event: KeyboardEvent) {
    const to = { PageUp: page - 1, PageDown: page + 1, Home: 1, End: pages }[event.key]
    if (to === undefined) return
    event.preventDefault()
    go(to)
  }

  return (
    <>
      <div className={styles.tools}>
        <IconButton label="Previous page" disabled={page === 1} onClick={() => go(page - 1)}>
          <UpIcon />
        </IconButton>
        <IconButton label="Next page" disabled={page === pages} onClick={() => go(page + 1)}>
          <DownIcon />
        </IconButton>
        <span role="status" className={styles.count}>
          Page {page} of {pages}
        </span>
        <IconButton label="Zoom out" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          <MinusIcon />
        </IconButton>
        <span className={styles.count}>{Math.round((ZOOMS[zoom] ?? 1) * 100)}%</span>
        <IconButton label="Zoom in" disabled={zoom === ZOOMS.length - 1} onClick={() => setZoom(zoom + 1)}>
          <PlusIcon />
        </IconButton>
      </div>
      <div
        ref={stage}
        className={styles.stage}
        role="group"
        aria-label={`Pages of ${shown(name)}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls is reached by keyboard
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        {width > 0 && <PdfPage pdf={pdf} page={page} zoom={ZOOMS[zoom] ?? 1} width={width} />}
      </div>
    </>
  )
}

function wordsOf(error: unknown): string {
  if (isProtected(error)) return 'This PDF is protected by a password. Download it instead.'
  // What the library says is for programmers.
  const isOfServer = error instanceof ConsoleError || error instanceof TypeError
  return isOfServer ? `Couldn't open this PDF. ${wordsOfFailure(error)}` : 'This PDF is damaged. Download it instead.'
}
