import { buffer } from 'node:stream/consumers'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import PdfDocument from 'pdfkit'

/** A page as somebody sees it. */
export interface PagePicture {
  readonly png: Uint8Array
  /** Which share of the page isn't white. */
  readonly ink: number
}

interface Canvas {
  canvas: { width: number; height: number; toBuffer(type: 'image/png'): Uint8Array }
  context: { getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray } }
}

/** A page with less is blank but for its edges: a line of text has more. */
export const LEAST_INK = 0.002

const SCALE = 1.5
const WHITE = 250

/** Draws each page of a PDF. */
export async function picturesOfPdf(pdf: Uint8Array): Promise<PagePicture[]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const factory = document.canvasFactory as { create(width: number, height: number): Canvas }
  const pictures: PagePicture[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const viewport = page.getViewport({ scale: SCALE })
    const { canvas, context } = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height))
    await page.render({ canvas: canvas as never, canvasContext: context as never, viewport, background: 'white' })
      .promise
    pictures.push({ png: canvas.toBuffer('image/png'), ink: inkOf({ canvas, context }) })
  }
  return pictures
}

function inkOf({ canvas: { width, height }, context }: Canvas): number {
  const { data } = context.getImageData(0, 0, width, height)
  let inked = 0
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at] ?? 0) < WHITE || (data[at + 1] ?? 0) < WHITE || (data[at + 2] ?? 0) < WHITE) inked += 1
  }
  return inked / (width * height)
}

/** One page with nothing on it. */
export async function blankPdf(): Promise<Uint8Array> {
  const document = new PdfDocument()
  document.end()
  return buffer(document)
}
