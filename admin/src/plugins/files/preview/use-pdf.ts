import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { loadPdfFiles, openPdf } from './pdf'
import { readBytes } from './preview-api'

type Pdf = { pdf: PDFDocumentProxy | null; error?: unknown }

/** Opens the PDF at a path for as long as it is shown. */
export function usePdf(path: string): Pdf {
  const [state, setState] = useState<Pdf>({ pdf: null })
  useEffect(() => {
    const leaving = new AbortController()
    let task: PDFDocumentLoadingTask | null = null
    async function open() {
      try {
        const [bytes, files] = await Promise.all([readBytes(path, leaving.signal), loadPdfFiles()])
        if (leaving.signal.aborted) return
        task = openPdf(bytes, files)
        const pdf = await task.promise
        if (!leaving.signal.aborted) setState({ pdf })
      } catch (error) {
        if (!leaving.signal.aborted) setState({ pdf: null, error })
      }
    }
    void open()
    return () => {
      leaving.abort()
      void task?.destroy()
    }
  }, [path])
  return state
}
