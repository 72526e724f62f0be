import { expect, test } from 'vitest'
import { currentSection } from './current-section'

const places = [
  { id: 'profile', top: -300 },
  { id: 'security', top: 200 },
  { id: 'data', top: 700 },
]

test('the section in the upper third, the first before any, the last at the end', () => {
  expect(currentSection(places, 900, false)).toBe('security')
  expect(currentSection([{ id: 'profile', top: 500 }], 900, false)).toBe('profile')
  expect(currentSection(places, 900, true)).toBe('data')
  expect(currentSection([], 900, false)).toBeUndefined()
})
