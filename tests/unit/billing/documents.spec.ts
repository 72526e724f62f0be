import { constants, inflateSync } from 'node:zlib'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { creditNoteDocument, invoiceDocument, pricesOf } from '#billing/documents/invoice'
import { isDrawable, runsOf } from '#billing/documents/fonts'
import type { FrozenInvoice } from '#billing/queries/find_invoice'
import { checkSeller } from '#billing/services/seller_check'

const day = DateTime.fromISO('2026-03-10T12:00:00Z', { zone: 'utc' })
const invoice: FrozenInvoice = {
  number: '2026-000001',
  issuedAt: day,
  plan: 'Monthly',
  totalMinor: 999,
  taxMinor: 160,
  taxRateBps: 1900,
  taxName: 'VAT',
  currency: 'USD',
  country: 'DE',
  periodStart: day,
  periodEnd: day.plus({ months: 1 }),
  seller: { name: 'Example VPN', address: ['Street 1'], taxId: null },
  billTo: { name: 'Ann Example', email: 'ann@example.com' },
  customerReference: 'c0ffee',
  testMode: false,
  parts: null,
  creditNotes: [],
}
const named = (name: string) => ({ ...invoice, billTo: { name, email: 'ann@example.com' } })
const text = (pdf: Buffer) => pdf.toString('latin1')

/** Names of the fonts that a document embeds, without the mark of their part. */
const fontsIn = (pdf: Buffer) => new Set([...text(pdf).matchAll(/\/FontName \/[A-Z]+\+(\w+)/g)].map(([, name]) => name))

const NAMES = [
  'Zoë Müller',
  'Ελένη Παπαδοπούλου',
  'Анна Иванова',
  '山田 花子',
  '王小明',
  '陳鈺婷',
  '김민수',
  'Nguyễn Văn Ổn',
]

test.group('Documents', () => {
  test('write a name in its own script: {0}')
    .with(NAMES.map((name) => [name] as const))
    .run(async ({ assert }, [name]) => {
      assert.isTrue(isDrawable(name))
      assert.equal(
        runsOf(name)
          .map((run) => run.text)
          .join(''),
        name
      )
      const pdf = await invoiceDocument(named(name))
      assert.isAbove(fontsIn(pdf).size, 0)
      assert.isBelow(pdf.length, 120_000)
      // Fonts of the reader would draw other letters, or none.
      assert.notInclude(text(pdf), '/Helvetica')
    })

  test('choose the letters of the country: Han letters beside kana are Japanese', ({ assert }) => {
    assert.deepEqual(runsOf('山田はな'), [{ font: 'jp', text: '山田はな' }])
    assert.deepEqual(runsOf('王小明'), [{ font: 'sc', text: '王小明' }])
    assert.deepEqual(
      runsOf('Ann 王').map(({ font }) => font),
      ['latin', 'sc']
    )
  })

  test('leave out a name that no font can write, and still stand', async ({ assert }) => {
    assert.isFalse(isDrawable('عمر'))
    assert.isAbove((await invoiceDocument(named('عمر'))).length, 1000)
    assert.deepEqual(runsOf('a\u{1f600}b'), [{ font: 'latin', text: 'a?b' }])
  })

  test('a seller whom invoices cannot name is refused before anything starts', ({ assert }) => {
    checkSeller({ name: '株式会社例', address: ['Straße 1', 'Αθήνα'], taxId: 'DE1' })
    assert.throws(
      () => checkSeller({ name: 'دكان', address: [], taxId: null }),
      /SELLER_NAME has letters that invoices cannot show: د ك ا ن/
    )
  })

  test('of an upgrade list price, discount and credit; of a refund its credit note', async ({ assert }) => {
    const parts = { priceMinor: 4999, discountMinor: 500, creditMinor: 3500 }
    const note = { id: 1, number: 'C2026-000001', totalMinor: 999, taxMinor: 160, issuedAt: day }
    const upgrade = { ...invoice, parts, creditNotes: [note] }
    assert.deepEqual(pricesOf(upgrade), [
      ['Monthly plan, 10 Mar 2026 to 10 Apr 2026', '$49.99'],
      ['Discount', '-$5.00'],
      ['Credit for unused time', '-$35.00'],
    ])
    const rows = async (wanted: FrozenInvoice) => {
      return placesIn(await invoiceDocument(wanted))
        .flat()
        .filter(({ x }) => x > 400).length
    }
    assert.deepEqual([await rows(invoice), await rows({ ...invoice, parts }), await rows(upgrade)], [4, 6, 7])
    assert.include(text(await creditNoteDocument(invoice, note)), '(Credit note C2026-000001)')
  })

  test('go on on another page where credit notes fill one, each amount beside its label', async ({ assert }) => {
    const creditNotes = Array.from({ length: 40 }, (_, index) => {
      return { id: index, number: `C2026-${index}`, totalMinor: 1, taxMinor: 0, issuedAt: day }
    })
    const pages = placesIn(await invoiceDocument({ ...invoice, creditNotes }))
    assert.lengthOf(pages, 2)
    const amounts = pages.map((places) => places.filter(({ x }) => x > 400))
    assert.lengthOf(amounts.flat(), 40 + 4, 'with price, net, tax and total')
    for (const [page, places] of pages.entries()) {
      const labels = places.filter(({ x }) => x < 100).map(({ y }) => y)
      assert.includeMembers(
        labels,
        (amounts[page] ?? []).map(({ y }) => y)
      )
    }
  })
})

/** Where the end of a stream is not certain, as a line break may belong to it. */
const LENIENT = { finishFlush: constants.Z_SYNC_FLUSH }

/** Where each page has text, in points from its lower left corner; written twice at one place it counts once. */
function placesIn(pdf: Buffer): { x: number; y: number }[][] {
  const streams = [...text(pdf).matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, data = '']) => {
    try {
      return [inflateSync(Buffer.from(data, 'latin1'), LENIENT).toString('latin1')]
    } catch {
      return []
    }
  })
  const pages = streams.filter((content) => content.includes(' Tm'))
  return pages.map((content) => {
    const found = [...content.matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) Tm/g)].map(([, x, y]) => `${x} ${y}`)
    return [...new Set(found)].map((place) => {
      const [x = 0, y = 0] = place.split(' ').map(Number)
      return { x, y }
    })
  })
}
