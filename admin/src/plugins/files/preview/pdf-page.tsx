import { Alert } from '@mui/material'
import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { isCancelled } from './pdf'
import styles from './pdf.module.css'

interface Props {
  pdf: PDFDocumentProxy
  page: number
  /** 1 fills the width. */
  zoom: number
  /** In CSS pixels. */
  width: number
}

/** Browsers refuse larger canvases, or run out of memory. */
const MOST_PIXELS = 16_000_000

/** One page on a canvas, and its words for those who don't see it. */
export function PdfPage({ pdf, page, zoom, width }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [words, setWords] = useState('')
  const [drawn, setDrawn] = useState('')
  const [isBroken, setBroken] = useState(false)
  const wanted = `${page}-${zoom}-${width}`
  useEffect(() => {
    let task: RenderTask | null = null
    let isLeft = false
    async function draw(target: HTMLCanvasElement) {
      const shown = await pdf.getPage(page)
      if (isLeft) return
      const scale = (zoom * width) / shown.getViewport({ scale: 1 }).width
      const size = shown.getViewport({ scale })
      const finest = Math.sqrt(MOST_PIXELS / (size.width * size.height))
      const viewport = shown.getViewport({ scale: scale * Math.min(devicePixelRatio, finest) })
      target.width = Math.floor(viewport.width)
      target.height = Math.floor(viewport.height)
      target.style.width = `${size.width}px`
      task = shown.render({ canvas: target, viewport })
      await task.promise
      const { items } = await shown.getTextContent()
      if (isLeft) return
      setWords(items.map((item) => ('str' in item ? item.str : '')).join(' '))
      setDrawn(wanted)
      setBroken(false)
    }
    if (canvas.current)
      draw(canvas.current).catch((error: unknown) => {
        if (!isLeft && !isCancelled(error)) setBroken(true)
      })
    return () => {
      isLeft = true
      task?.cancel()
    }
  }, [pdf, page, zoom, width, wanted])
  return (
    <>
      {isBroken && <Alert severity="error">This page is damaged. Download the file instead.</Alert>}
      <canvas
        ref={canvas}
        className={styles.page}
        role="img"
        aria-label={`Page ${page}`}
        aria-busy={drawn !== wanted && !isBroken}
      />
      <p className={styles.words}>{words}</p>
    </>
  )
}
