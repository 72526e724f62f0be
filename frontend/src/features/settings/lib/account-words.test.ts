import { expect, test } from 'vitest'
import { connectionsLabel, initialsOf, nameOrEmail, planLabel } from './account-words'

const email = 'ada@example.test'

test.each([
  [{ firstName: 'Ada', lastName: 'Lovelace', email }, 'Ada Lovelace', 'AL'],
  [{ firstName: null, lastName: ' Lovelace ', email }, 'Lovelace', 'L'],
  [{ firstName: ' ', lastName: null, email }, email, 'A'],
  [{ firstName: '𠮷野', lastName: null, email }, '𠮷野', '𠮷'],
])('%o is shown as %s, in short %s', (user, name, initials) => {
  expect(nameOrEmail(user)).toBe(name)
  expect(initialsOf(user)).toBe(initials)
})

test('a plan has its label, and one that is unknown its name', () => {
  expect(planLabel('yearly')).toBe('Yearly Plan')
  expect(planLabel('team')).toBe('team')
})

test('connections are counted against the limit, if there is one', () => {
  expect(connectionsLabel({ connectionsUsed: 3, connectionsLimit: 5 })).toBe('3 of 5 this month')
  expect(connectionsLabel({ connectionsUsed: 1200, connectionsLimit: null })).toBe('1,200 this month, unlimited')
})
