import { formatMoney } from '#shared/money'
import { isDrawable } from '#billing/documents/fonts'
import { COLOURS, Sheet } from '#billing/documents/sheet'
import type { FrozenInvoice } from '#billing/queries/find_invoice'
import { ratePercent } from '#billing/services/included_tax'

const DAY = 'd MMM yyyy'
const LOCALE = 'en-US'

/** An amount as documents write it: where their fonts lack the currency's sign, with its code. */
export function moneyOf(amountMinor: number, currency: string): string {
  const text = formatMoney(amountMinor, currency, LOCALE)
  return isDrawable(text) ? text : formatMoney(amountMinor, currency, LOCALE, 'code')
}

/** Draws an invoice as a PDF; credit notes may take it to further pages. A name that the fonts can't write is left out; the email address remains. */
export function invoiceDocument(invoice: FrozenInvoice): Promise<Buffer> {
  const sheet = begin('Invoice', invoice)
  parties(sheet, invoice)
  amounts(sheet, invoice)
  refunds(sheet, invoice)
  return sheet.finish()
}

/** Draws a refund of an invoice, or that one failed, as a document of its own. */
export function creditNoteDocument(invoice: FrozenInvoice, note: CreditNote): Promise<Buffer> {
  const words = isReversal(note)
    ? { title: 'Reversed credit note', line: 'Failed refund', total: 'Total, not refunded' }
    : { title: 'Credit note', line: 'Refund', total: 'Total refunded' }
  const sheet = begin(words.title, { ...invoice, number: note.number, issuedAt: note.issuedAt })
  sheet.line(`For invoice ${invoice.number} of ${invoice.issuedAt.toFormat(DAY)}`, { size: 10, colour: COLOURS.quiet })
  parties(sheet, invoice)
  sheet.space(24)
  sheet.rule()
  sheet.amount(`${words.line}, ${invoice.plan} plan`, moneyOf(-note.totalMinor, invoice.currency))
  sheet.rule()
  taxes(sheet, { ...invoice, totalMinor: -note.totalMinor, taxMinor: -note.taxMinor })
  sheet.amount(words.total, moneyOf(-note.totalMinor, invoice.currency), { bold: true })
  return sheet.finish()
}

type CreditNote = FrozenInvoice['creditNotes'][number]

const isReversal = ({ totalMinor }: CreditNote) => totalMinor < 0

function begin(what: string, { seller, number, issuedAt, testMode }: FrozenInvoice): Sheet {
  const sheet = new Sheet({ title: `${what} ${number}`, author: seller.name, createdAt: issuedAt.toJSDate() })
  sheet.line(seller.name, { size: 11, colour: COLOURS.accent, bold: true })
  sheet.space(18)
  sheet.line(what, { size: 26, bold: true })
  sheet.space(4)
  const quiet = { size: 10, colour: COLOURS.quiet }
  sheet.line(`Number ${number}`, quiet)
  sheet.line(`Issued on ${issuedAt.toFormat('d MMMM yyyy', { locale: 'en' })}`, quiet)
  if (testMode) sheet.line('Test mode: nothing was charged', { ...quiet, colour: COLOURS.accent })
  return sheet
}

function parties(sheet: Sheet, { seller, billTo, country, customerReference }: FrozenInvoice) {
  const taxId = seller.taxId ? [`Tax ID ${seller.taxId}`] : []
  const name = billTo?.name && isDrawable(billTo.name) ? [billTo.name] : []
  const land = country ? [new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country] : []
  const buyer = [...name, ...(billTo ? [billTo.email] : []), ...land, `Customer ${customerReference}`]
  sheet.space(28)
  sheet.columns(
    { title: 'From', lines: [seller.name, ...seller.address, ...taxId] },
    { title: 'Billed to', lines: buyer }
  )
}

function amounts(sheet: Sheet, invoice: FrozenInvoice) {
  sheet.space(24)
  sheet.rule()
  for (const [label, amount] of pricesOf(invoice)) sheet.amount(label, amount)
  sheet.rule()
  taxes(sheet, invoice)
  sheet.amount('Total, paid', moneyOf(invoice.totalMinor, invoice.currency), { bold: true })
}

/** What the total is made of: the price, less the discount and what was paid and not used of the plan before. */
export function pricesOf({ plan, periodStart, periodEnd, totalMinor, currency, parts }: FrozenInvoice) {
  const period = periodStart && periodEnd ? `, ${periodStart.toFormat(DAY)} to ${periodEnd.toFormat(DAY)}` : ''
  const lines: [label: string, minor: number][] = [[`${plan} plan${period}`, parts?.priceMinor ?? totalMinor]]
  if (parts && parts.discountMinor > 0) lines.push(['Discount', -parts.discountMinor])
  if (parts && parts.creditMinor > 0) lines.push(['Credit for unused time', -parts.creditMinor])
  return lines.map(([label, minor]) => [label, moneyOf(minor, currency)] as const)
}

/** Net and tax are what they are of the total, so that the two add up to it. */
function taxes(sheet: Sheet, { totalMinor, taxMinor, taxRateBps, taxName, currency }: FrozenInvoice) {
  if (taxRateBps === 0) return
  const quiet = { colour: COLOURS.quiet }
  sheet.amount('Net', moneyOf(totalMinor - taxMinor, currency), quiet)
  sheet.amount(`${taxName ?? 'Tax'} ${ratePercent(taxRateBps)}`, moneyOf(taxMinor, currency), quiet)
}

function refunds(sheet: Sheet, { creditNotes, currency }: FrozenInvoice) {
  for (const note of creditNotes) {
    const [what, document] = isReversal(note) ? ['Refund failed', 'reversal'] : ['Refunded', 'credit note']
    const label = `${what} on ${note.issuedAt.toFormat(DAY)}, ${document} ${note.number}`
    sheet.amount(label, moneyOf(-note.totalMinor, currency), { colour: COLOURS.accent })
  }
}
