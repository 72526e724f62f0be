import { test } from '@japa/runner'
import { priceChanges, type PriceRow } from '#billing/services/price_changes'

let ids = 0
const row = (
  amountMinor: number,
  createdAt: string,
  retiredAt: string | null,
  own: Partial<PriceRow> = {}
): PriceRow => {
  ids += 1
  return { id: ids, planId: 'monthly', gateway: 'stripe', currency: 'USD', amountMinor, createdAt, retiredAt, ...own }
}
const said = (rows: PriceRow[]) =>
  priceChanges(rows)
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .map(({ kind, price, at }) => `${at} ${kind} ${price.amountMinor}`)

test.group('Changes of prices at a gateway', () => {
  test('are each price that was set, and not the end of the one before it', ({ assert }) => {
    const rows = [row(999, 't1', 't2'), row(1_099, 't2', 't3'), row(1_199, 't3', null)]
    assert.deepEqual(said(rows), ['t1 price_set 999', 't2 price_set 1099', 't3 price_set 1199'])
  })

  test('are none where a price of the same amount takes the place of one', ({ assert }) => {
    assert.deepEqual(said([row(999, 't1', 't2'), row(999, 't2', null)]), ['t1 price_set 999'])
    assert.deepEqual(said([row(999, 't1', 't2'), row(999, 't2', null, { currency: 'EUR' })]), [
      't1 price_set 999',
      't2 price_set 999',
    ])
  })

  test('are also a price that came back, whose row says only when it was made first', ({ assert }) => {
    const rows = [row(999, 't1', 't2'), row(1_099, 't2', null), row(1_199, 't3', 't4')]
    assert.deepEqual(said(rows), ['t1 price_set 999', 't2 price_set 1099', 't3 price_set 1199', 't4 price_set 1099'])
  })

  test('are the end of a price where nothing took its place, or nobody can tell what did', ({ assert }) => {
    assert.deepEqual(said([row(999, 't1', 't2')]), ['t1 price_set 999', 't2 price_retired 999'])
    const unclear = [row(999, 't1', 't9'), row(1_099, 't2', null), row(1_199, 't3', 't4')]
    assert.include(said(unclear), 't4 price_retired 1199')
  })

  test('are of each plan and gateway by themselves', ({ assert }) => {
    const rows = [row(999, 't1', 't2'), row(4_999, 't2', null, { planId: 'yearly' })]
    assert.include(said(rows), 't2 price_retired 999')
    assert.include(said([row(999, 't1', 't2'), row(1_099, 't2', null, { gateway: 'paypal' })]), 't2 price_retired 999')
  })
})
