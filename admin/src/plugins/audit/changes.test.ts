import { expect, test } from 'vitest'
import { changesOf } from './changes'

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
    { field: 'ends at', kind: 'noted', value: 'no end' },
    { field: 'ends at', kind: 'changed', before: 'Mar 10, 2026', after: 'no end' },
  ])
})
