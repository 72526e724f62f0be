import { getDocument, GlobalWorkerOptions, type PDFDocumentLoadingTask, VerbosityLevel } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- Vite makes it the address
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

// From our own origin, as the page's policy asks.
GlobalWorkerOptions.workerSrc = workerUrl

/** What the library itself needs for some PDFs: a list of addresses that no other part of the console needs. */
export const loadPdfFiles = () => import('./pdf-files')

/**
 * Opens a PDF. Its scripts and forms don't run, nothing of it is compiled (no WebAssembly either, which the policy refuses),
 * and nothing is fetched for it but the library's own tables and decoders: fonts that it doesn't bring along are the system's.
 */
export function openPdf(
  bytes: ArrayBuffer,
  { PdfFiles, decoders }: Awaited<ReturnType<typeof loadPdfFiles>>
): PDFDocumentLoadingTask {
  return getDocument({
    data: bytes,
    BinaryDataFactory: PdfFiles,
    ...(decoders === null ? {} : { wasmUrl: decoders }),
    verbosity: VerbosityLevel.ERRORS,
    useWasm: false,
    useWorkerFetch: false,
    disableAutoFetch: true,
    enableXfa: false,
  })
}

export function isProtected(error: unknown): boolean {
  return error instanceof Error && error.name === 'PasswordException'
}

/** Another page or another size is drawn instead. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && error.name === 'RenderingCancelledException'
}
