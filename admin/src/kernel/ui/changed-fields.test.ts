import { describe, expect, test } from 'vitest'
import { changedFields } from './changed-fields'

const before = { firstName: 'Ann', plan: 'free', email: 'a@x.test', note: null }
const fields = Object.keys(before)

test('what only they changed is theirs; where both did, it is a choice; what only I changed is no matter', () => {
  const theirs = { ...before, firstName: 'Anna', plan: 'yearly' }
  const mine = { ...before, firstName: 'Annie', email: 'b@x.test' }
  expect(changedFields({ before, theirs, mine, fields })).toEqual([
    { field: 'firstName', mine: 'Annie', theirs: 'Anna', isMine: true },
    { field: 'plan', mine: 'free', theirs: 'yearly', isMine: false },
  ])
})

test('the same change twice, and empty beside never filled in, are none', () => {
  const theirs = { ...before, plan: 'yearly', note: '' }
  expect(changedFields({ before, theirs, mine: { ...before, plan: 'yearly' }, fields })).toEqual([])
})

test('what the form cannot write is not compared', () => {
  expect(changedFields({ before, theirs: { ...before, plan: 'x' }, mine: before, fields: ['email'] })).toEqual([])
})

test('what has parts is compared part by part, and numbers are the same as their digits', () => {
  const was = { fees: null, ports: [1, 2] }
  const changed = changedFields({
    before: was,
    theirs: { fees: { percent: 3, currency: 'USD' }, ports: [3] },
    mine: { fees: { percent: 2, currency: 'USD' }, ports: ['3'] },
    fields: ['fees', 'ports'],
  })
  expect(changed).toEqual([{ field: 'fees.percent', mine: 2, theirs: 3, isMine: true }])
})

describe('a secret, of which a form holds only what is typed', () => {
  const form = (key: string | null) => ({ keys: { key } })
  const changed = (was: string, now: string, typed: string | null) =>
    changedFields({
      before: form(''),
      theirs: form(''),
      mine: form(typed),
      fields: ['keys'],
      secrets: { before: { 'keys.key': was }, theirs: { 'keys.key': now } },
    })

  test.each([
    ['typed here and replaced there', '1111', '2222', 'sk', [true, 'another one']],
    ['typed here and removed there', '1111', '', 'sk', [true, 'not set']],
    ['replaced there alone', '1111', '2222', '', [false, 'another one']],
    ['set there alone', '', '2222', null, [false, 'set']],
  ])('%s', (_, was, now, typed, [isMine, secret]) => {
    expect(changed(was, now, typed)).toEqual([{ field: 'keys.key', mine: typed, theirs: '', isMine, secret }])
  })

  test('typed here alone, or by nobody, it is none', () => {
    expect(changed('1111', '1111', 'sk')).toEqual([])
    expect(changed('1111', '1111', '')).toEqual([])
  })
})
