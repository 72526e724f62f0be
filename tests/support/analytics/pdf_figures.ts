import { linesOfPdf } from '#tests/support/pdf_text'

const COUNTS = ['Payments', 'Successful payments', 'Failed payments']
const AMOUNTS = ['Revenue', 'Monthly recurring revenue', 'Revenue this month', 'Average payment', 'Lifetime value']
const RATES = ['Revenue growth', 'Success rate', 'Churn rate']
const PART = /^(.+): (\d+) (?:payment|subscriber)s?, (–|-?[\d.]+ %)$/

/** The totals of a financial report as they are read on its pages; money in hundredths, '–' as null. */
export async function pdfFigures(pdf: Uint8Array): Promise<Record<string, unknown>> {
  const figures: Record<string, unknown> = { 'Revenue by gateway': [], 'Plans': [] }
  let section: unknown[][] = []
  for (const [label = '', value] of await linesOfPdf(pdf)) {
    if (value === undefined) section = (figures[label] as unknown[][] | undefined) ?? section
    else if (COUNTS.includes(label)) figures[label] = Number(value)
    else if (AMOUNTS.includes(label)) figures[label] = minorOf(value)
    else if (RATES.includes(label)) figures[label] = numberOf(value)
    const [, name, count, share] = PART.exec(label) ?? []
    if (name && value) section.push([name, Number(count), numberOf(share ?? ''), minorOf(value)])
  }
  return figures
}

const numberOf = (text: string) => (text === '–' ? null : Number(text.replace(' %', '')))
const minorOf = (text: string) => (text === '–' ? null : Math.round(Number(text.replaceAll(/[^\d.-]/g, '')) * 100))
