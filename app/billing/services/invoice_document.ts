import PdfDocument from 'pdfkit'
import { formatMoney } from '#core/money'
import type { FrozenInvoice } from '#billing/queries/find_invoice'
import { ratePercent } from '#billing/services/included_tax'

const MARGIN = 56
const RIGHT = 539
const INK = '#14201F'
const QUIET = '#5B6B69'
const ACCENT = '#0B7A75'

/** The letters that a PDF's own fonts have (Latin-1 and the euro sign): documents embed no font and stay small. */
const DRAWABLE = /^[\u0020-\u007e\u00a0-\u00ff\u20ac]*$/

export function moneyOf(amountMinor: number, currency: string): string {
  return formatMoney(amountMinor, currency, 'en-US')
}

/** Draws an invoice as a PDF of one page. A name that its letters cannot write is left out; the e-mail address stands. */
export function invoiceDocument(invoice: FrozenInvoice): Promise<Buffer> {
  const info = {
    Title: `Invoice ${invoice.number}`,
    Author: invoice.seller.name,
    CreationDate: invoice.issuedAt.toJSDate(),
  }
  const pdf = new PdfDocument({ size: 'A4', margin: MARGIN, info, lang: 'en' })
  const parts: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => resolve(Buffer.concat(parts)))
      .on('error', reject)
  })
  head(pdf, invoice)
  parties(pdf, invoice)
  amounts(pdf, invoice)
  pdf.end()
  return done
}

type Pdf = InstanceType<typeof PdfDocument>

function head(pdf: Pdf, { seller, number, issuedAt, testMode }: FrozenInvoice) {
  pdf.font('Helvetica-Bold').fontSize(11).fillColor(ACCENT).text(written(seller.name))
  pdf.moveDown(1.6).fontSize(26).fillColor(INK).text('Invoice')
  pdf.font('Helvetica').fontSize(10).fillColor(QUIET).moveDown(0.4)
  pdf.text(`Number ${number}`).text(`Issued on ${issuedAt.toFormat('d MMMM yyyy', { locale: 'en' })}`)
  if (testMode) pdf.fillColor(ACCENT).text('Test mode: nothing was charged')
}

function parties(pdf: Pdf, { seller, billTo, country, customerReference }: FrozenInvoice) {
  const top = pdf.y + 28
  const taxId = seller.taxId ? [`Tax ID ${seller.taxId}`] : []
  column(pdf, MARGIN, top, 'From', [seller.name, ...seller.address, ...taxId])
  const from = pdf.y
  const name = billTo?.name && DRAWABLE.test(billTo.name) ? [billTo.name] : []
  const land = country ? [new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country] : []
  column(pdf, 310, top, 'Billed to', [
    ...name,
    ...(billTo ? [billTo.email] : []),
    ...land,
    `Customer ${customerReference}`,
  ])
  pdf.y = Math.max(from, pdf.y)
}

function column(pdf: Pdf, x: number, y: number, title: string, lines: readonly string[]) {
  pdf.font('Helvetica').fontSize(9).fillColor(QUIET).text(title, x, y, { width: 230 })
  pdf.moveDown(0.3).fontSize(10.5).fillColor(INK)
  for (const line of lines) pdf.text(written(line), { width: 230 })
}

function amounts(pdf: Pdf, invoice: FrozenInvoice) {
  const { plan, periodStart, periodEnd, totalMinor, taxMinor, taxRateBps, taxName, currency } = invoice
  pdf.moveDown(2.4)
  rule(pdf)
  const day = 'd MMM yyyy'
  const period = periodStart && periodEnd ? `, ${periodStart.toFormat(day)} to ${periodEnd.toFormat(day)}` : ''
  row(pdf, `${plan} plan${period}`, moneyOf(totalMinor, currency))
  rule(pdf)
  if (taxRateBps > 0) {
    row(pdf, 'Net', moneyOf(totalMinor - taxMinor, currency), QUIET)
    row(pdf, `${taxName ?? 'Tax'} ${ratePercent(taxRateBps)}`, moneyOf(taxMinor, currency), QUIET)
  }
  pdf.font('Helvetica-Bold')
  row(pdf, 'Total, paid', moneyOf(totalMinor, currency))
}

function row(pdf: Pdf, label: string, amount: string, colour = INK) {
  const y = pdf.y + 8
  pdf.fontSize(10.5).fillColor(colour).text(written(label), MARGIN, y, { width: 360 })
  const below = pdf.y
  pdf.text(written(amount), RIGHT - 120, y, { width: 120, align: 'right' })
  pdf.y = Math.max(below, pdf.y)
}

function rule(pdf: Pdf) {
  pdf.y += 8
  pdf.moveTo(MARGIN, pdf.y).lineTo(RIGHT, pdf.y).lineWidth(0.6).strokeColor('#D9DEDB').stroke()
}

/** What the fonts cannot draw would come out as other letters. */
function written(text: string): string {
  return [...text].map((letter) => (DRAWABLE.test(letter) ? letter : '?')).join('')
}
