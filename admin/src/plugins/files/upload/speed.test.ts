import { expect, test } from 'vitest'
import { Speed, timeLeft } from './speed'

test('the speed is that of the last seconds, and unknown at the beginning', () => {
  const speed = new Speed()
  expect(speed.at(0, 0)).toBeNull()
  expect(speed.at(100, 400)).toBeNull()
  expect(speed.at(1_000, 1_000)).toBe(1_000)
  expect(speed.at(1_000, 3_000)).toBeCloseTo(333.3, 0)
  expect(speed.at(11_000, 9_000)).toBeNull()
  expect(speed.at(12_000, 10_000)).toBe(1_000)
})

test('what is continued counts from where it goes on', () => {
  const speed = new Speed()
  speed.at(5_000, 0)
  speed.at(40_000, 1_000)
  expect(speed.at(30_000, 2_000)).toBeNull()
  expect(speed.at(31_000, 3_000)).toBe(1_000)
})

test('the time that is left is told in the unit that fits', () => {
  expect(timeLeft(1_000, null)).toBeNull()
  expect(timeLeft(11_500, 1_000)).toBe('12 s left')
  expect(timeLeft(180_000, 1_000)).toBe('3 min left')
  expect(timeLeft(7_200_000, 1_000)).toBe('2 h left')
})
