import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '~/lib/billing/money'
import { formatMoney, toDecimal, toMinor } from '../../kernel/format/money'
import { changesOf } from './changes'

/** With no, two and three digits behind the point (ISO 4217). */
const amounts = fc.record({
  minor: fc.integer({ min: 0, max: 99_999_999 }),
  currency: fc.constantFrom('JPY', 'USD', 'KWD'),
})

test('a change has a before and an after, in words', () => {
  expect(
    changesOf({ adminRole: { before: null, after: 'support' }, isEnabled: { before: true, after: false } })
  ).toEqual([
    { field: 'admin role', kind: 'changed', before: 'nothing', after: 'support' },
    { field: 'enabled', kind: 'changed', before: 'yes', after: 'no' },
  ])
})

test('what has no two sides is noted as it is', () => {
  expect(changesOf({ sessions: 3, filters: ['q', 'suspended'], fees: { percentBps: 290 }, email: 'changed' })).toEqual([
    { field: 'sessions', kind: 'noted', value: '3' },
    { field: 'filters', kind: 'noted', value: 'q, suspended' },
    { field: 'fees', kind: 'noted', value: 'percent bps 2.9%' },
    { field: 'email', kind: 'noted', value: 'changed' },
  ])
})

test('what was never set when something was made is not told', () => {
  expect(changesOf({ email: 'set', adminRole: null, plan: { before: 'free', after: null } })).toEqual([
    { field: 'email', kind: 'noted', value: 'set' },
    { field: 'plan', kind: 'changed', before: 'free', after: 'nothing' },
  ])
  expect(changesOf({ window: { note: null, server: 3 } })).toEqual([
    { field: 'window', kind: 'noted', value: 'server 3' },
  ])
})

test('what lasts has no end', () => {
  expect(changesOf({ endsAt: null, ends_at: { before: '2026-03-10', after: null } })).toEqual([
    { field: 'ends', kind: 'noted', value: 'never' },
    { field: 'ends', kind: 'changed', before: 'Mar 10, 2026', after: 'never' },
  ])
})

test('of what was made or deleted, its values are told and not that there was nothing', () => {
  const made = { title: { before: null, after: 'Refunds' } }
  const gone = { title: { before: 'Refunds', after: null } }
  const told = [{ field: 'title', kind: 'noted', value: 'Refunds' }]
  expect(changesOf(made, { action: 'canned_answer.create' })).toEqual(told)
  expect(changesOf(gone, { action: 'canned_answer.delete' })).toEqual(told)
})

test('console, app and audit log write an amount with the digits of its currency, and read it back', () => {
  const read = (text: string) => text.replaceAll(/[^\d.]/g, '')
  fc.assert(
    fc.property(amounts, ({ minor, currency }) => {
      const [change] = changesOf({ amountMinor: minor, currency })
      const noted = change?.kind === 'noted' ? change.value : ''
      const written = [formatMoney(minor, currency), money(minor, currency, { inColumn: true }), noted]
      const decimal = toDecimal(minor, currency)
      return written.every((text) => read(text) === decimal) && toMinor(decimal, currency) === minor
    })
  )
})

test('an amount whose currency was not noted is not taken for dollars', () => {
  expect(changesOf({ amountMinor: 1500 })).toEqual([{ field: 'amount', kind: 'noted', value: '1500 minor units' }])
})
