import { expect, it } from 'vitest'
import { nameOf } from './name-of'

it('takes the first name, else the part of the e-mail before @', () => {
  expect(nameOf({ firstName: 'Ada', email: 'ada@example.com' })).toBe('Ada')
  expect(nameOf({ firstName: null, email: 'grace.h@example.com' })).toBe('grace.h')
  expect(nameOf({ firstName: ' ', email: 'x@example.com' })).toBe('x')
})
