import { test } from '@japa/runner'
import { runsOf } from '#billing/documents/fonts'
import { moneyOf } from '#billing/documents/invoice'
import { Sheet } from '#billing/documents/sheet'
import { pagesOf } from '#tests/support/pdf_text'

const sheet = () => new Sheet({ title: 'Amounts', author: 'Culvert', createdAt: new Date('2026-03-10T12:00:00Z') })

/** The pieces of the first page with letters, from left to right. */
async function piecesOf(pdf: Buffer) {
  const [page = []] = await pagesOf(pdf)
  return page.filter(({ text }) => text.trim() !== '').toSorted((one, other) => one.x - other.x)
}

test.group('Amounts on paper', () => {
  for (const [currency, minor] of [
    ['USD', 99_999_999],
    ['USD', -123_456_789_012],
    ['IDR', 1_000_000],
    ['IDR', 98_765_432_100],
    ['KRW', 1_234_567_890],
    ['INR', 1_234_567_890],
  ] as const) {
    test(`stand whole above the bars of twelve months, beside each other: ${minor} of ${currency}`, async ({
      assert,
    }) => {
      const paper = sheet()
      const caption = moneyOf(minor, currency)
      paper.bars(Array.from({ length: 12 }, (_, month) => ({ label: `M${month}`, value: minor, caption })))
      const pieces = (await piecesOf(await paper.finish())).filter(({ text }) => !/^M\d+$/.test(text))
      const plain = (text: string) => text.replaceAll(/\s/g, ' ')
      // A sign of another font is a piece of its own.
      assert.equal(plain(pieces.map(({ text }) => text).join('')), plain(caption).repeat(12))
      assert.lengthOf([...new Set(pieces.map(({ y }) => y))], 1)
      for (const [at, { x, width }] of pieces.entries()) assert.isBelow(x + width, (pieces[at + 1]?.x ?? 540) + 0.1)
    })
  }

  test('have a sign that the fonts can draw, or the code, in every currency and weight', ({ assert }) => {
    for (const currency of Intl.supportedValuesOf('currency')) {
      const amount = moneyOf(-123_456_789, currency)
      for (const isBold of [false, true])
        assert.equal(
          runsOf(amount, isBold)
            .map(({ text }) => text)
            .join(''),
          amount.normalize('NFC')
        )
    }
    assert.equal(moneyOf(1_234_500, 'USD'), '$12,345.00')
  })

  test('leave room for themselves where the label beside them is long', async ({ assert }) => {
    const paper = sheet()
    const amount = moneyOf(98_765_432_109_876, 'IDR')
    paper.amount('Revenue of a plan with quite a long name. '.repeat(3).trim(), amount, { bold: true })
    const pieces = await piecesOf(await paper.finish())
    const [last] = pieces.filter(({ text }) => text.startsWith('IDR'))
    for (const { text, x, width } of pieces) if (!text.startsWith('IDR')) assert.isBelow(x + width, last?.x ?? 0, text)
  })
})
