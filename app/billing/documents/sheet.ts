import type PdfDocument from 'pdfkit'
import { type Run, runsOf, setFont } from '#billing/documents/fonts'
import { packageOnUse } from '#core/package_on_use'

type Pdf = InstanceType<typeof PdfDocument>

const pdfkit = packageOnUse<{ default: typeof PdfDocument }>('pdfkit')

const MARGIN = 56
const SIZE = 10.5
const RIGHT = 539
const SECOND_COLUMN = 310
/** Of a label of two lines and the space above it. */
const ROOM_FOR_AMOUNT = 40
const LABEL_WIDTH = 360
/** Between a label and its amount. */
const GAP = 12
const CAPTION = { size: 6.5, gap: 2 } as const
export const COLOURS = { ink: '#14201F', quiet: '#5B6B69', accent: '#0B7A75', line: '#D9DEDB' } as const

interface Style {
  size?: number
  colour?: string
  bold?: boolean
}

export interface Info {
  readonly title: string
  readonly author: string
  readonly createdAt: Date
}

/** A bar of a chart, with its caption above it. */
export interface Bar {
  readonly label: string
  readonly value: number
  readonly caption: string
}

/** Sheets of A4 that are written from top to bottom, in every script that their fonts have. */
export class Sheet {
  readonly #pdf: Pdf

  constructor({ title, author, createdAt }: Info) {
    const info = { Title: title, Author: author, CreationDate: createdAt }
    this.#pdf = new (pdfkit().default)({ size: 'A4', margin: MARGIN, info, lang: 'en' })
  }

  /** Ends the document and answers it. */
  finish(): Promise<Buffer> {
    const parts: Buffer[] = []
    const pdf = this.#pdf
    const done = new Promise<Buffer>((resolve, reject) => {
      pdf
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => resolve(Buffer.concat(parts)))
        .on('error', reject)
    })
    pdf.end()
    return done
  }

  line(text: string, style: Style = {}) {
    this.#write(text, MARGIN, this.#pdf.y, RIGHT - MARGIN, style)
  }

  space(height: number) {
    this.#pdf.y += height
  }

  /** Goes on to a new page where less than this is left of one. */
  room(height: number) {
    const pdf = this.#pdf
    if (pdf.y + height > pdf.page.maxY()) pdf.addPage()
  }

  rule() {
    const pdf = this.#pdf
    pdf.y += 8
    pdf.moveTo(MARGIN, pdf.y).lineTo(RIGHT, pdf.y).lineWidth(0.6).strokeColor(COLOURS.line).stroke()
  }

  /** Two lists side by side, each below its title. */
  columns(...lists: { title: string; lines: readonly string[] }[]) {
    const pdf = this.#pdf
    const top = pdf.y
    let bottom = top
    for (const [at, { title, lines }] of lists.entries()) {
      const x = at === 0 ? MARGIN : SECOND_COLUMN
      pdf.y = top
      this.#write(title, x, top, RIGHT - SECOND_COLUMN, { size: 9, colour: COLOURS.quiet })
      pdf.y += 4
      for (const line of lines) this.#write(line, x, pdf.y, RIGHT - SECOND_COLUMN, {})
      bottom = Math.max(bottom, pdf.y)
    }
    pdf.y = bottom
  }

  /** What something is, and at the right what it costs; both on one page. */
  amount(label: string, amount: string, style: Style = {}) {
    const pdf = this.#pdf
    if (pdf.y + ROOM_FOR_AMOUNT > pdf.page.maxY()) pdf.addPage()
    const top = pdf.y + 8
    const runs = runsOf(amount, style.bold)
    pdf.fontSize(style.size ?? SIZE)
    const width = this.#widthOf(runs)
    this.#write(label, MARGIN, top, Math.min(LABEL_WIDTH, RIGHT - MARGIN - width - GAP), style)
    const below = pdf.y
    this.#place(runs, RIGHT - width, top)
    pdf.y = below
  }

  /** Bars side by side with their labels below; those below zero hang from the line. Drawn as vectors. */
  bars(bars: readonly Bar[], height = 96) {
    const pdf = this.#pdf
    this.room(height + ROOM_FOR_AMOUNT)
    const top = pdf.y + 12
    const most = Math.max(0, ...bars.map(({ value }) => value))
    const least = Math.min(0, ...bars.map(({ value }) => value))
    const scale = height / (most - least || 1)
    // Without any bar the line is at the bottom, next to the labels.
    const zero = top + (most === least ? height : most * scale)
    const width = (RIGHT - MARGIN) / Math.max(1, bars.length)
    for (const [at, { label, value, caption }] of bars.entries()) {
      const x = MARGIN + at * width
      const length = Math.abs(value) * scale
      pdf
        .rect(x + width * 0.2, value < 0 ? zero : zero - length, width * 0.6, length)
        .fill(value < 0 ? COLOURS.quiet : COLOURS.accent)
      this.#centred(caption, x, (value < 0 ? zero : zero - length) - 9, width, COLOURS.ink)
      this.#centred(label, x, top + height + 4, width, COLOURS.quiet)
    }
    pdf.moveTo(MARGIN, zero).lineTo(RIGHT, zero).lineWidth(0.6).strokeColor(COLOURS.line).stroke()
    pdf.x = MARGIN
    pdf.y = top + height + 18
  }

  /** On one line, and smaller where it wouldn't fit. */
  #centred(text: string, x: number, y: number, width: number, colour: string) {
    const pdf = this.#pdf
    const runs = runsOf(text)
    pdf.fontSize(CAPTION.size).fillColor(colour)
    const full = this.#widthOf(runs)
    const scale = Math.min(1, (width - CAPTION.gap) / full)
    pdf.fontSize(CAPTION.size * scale)
    this.#place(runs, x + (width - full * scale) / 2, y + CAPTION.size * (1 - scale))
  }

  /** In the size that's set. */
  #widthOf(runs: readonly Run[]): number {
    return runs.reduce((sum, { font, text }) => sum + setFont(this.#pdf, font).widthOfString(text), 0)
  }

  /** Writes a line in the size and colour that are set. */
  #place(runs: readonly Run[], x: number, y: number) {
    let at = x
    for (const { font, text } of runs) {
      const pdf = setFont(this.#pdf, font)
      pdf.text(text, at, y, { lineBreak: false })
      at += pdf.widthOfString(text)
    }
  }

  #write(text: string, x: number, y: number, width: number, { size = SIZE, colour = COLOURS.ink, bold }: Style) {
    const pdf = this.#pdf
    pdf.fontSize(size).fillColor(colour)
    const runs = runsOf(text, bold)
    for (const [at, run] of runs.entries()) {
      const continued = at < runs.length - 1
      setFont(pdf, run.font)
      if (at === 0) pdf.text(run.text, x, y, { width, continued })
      else pdf.text(run.text, { width, continued })
    }
  }
}
