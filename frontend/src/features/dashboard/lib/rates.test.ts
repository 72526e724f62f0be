import { expect, it } from 'vitest'
import { nextRates, type Sample } from './rates'

const sample = (at: number, rx: number, tx: number, connectionId = 1): Sample => ({ connectionId, rx, tx, at })
const run = (...samples: Sample[]) => samples.reduce<ReturnType<typeof nextRates> | null>(nextRates, null)

it('knows no rate from one report', () => {
  expect(run(sample(0, 10, 20))).toMatchObject({ down: null, up: null })
})

it('divides by the time between reports, not between polls', () => {
  const rates = run(sample(0, 0, 0), sample(5000, 0, 0), sample(10_000, 1000, 50_000))
  expect(rates).toMatchObject({ down: 5000, up: 100 })
})

it('keeps the last rate until the next report, and falls to nothing when none changes it', () => {
  const before = run(sample(0, 0, 0), sample(10_000, 1000, 50_000))
  expect(run(sample(0, 0, 0), sample(10_000, 1000, 50_000), sample(15_000, 1000, 50_000))).toEqual(before)
  const still = run(sample(0, 0, 0), sample(10_000, 1000, 50_000), sample(40_000, 1000, 50_000))
  expect(still).toMatchObject({ down: 0, up: 0 })
})

it('starts again with another connection or a restarted counter', () => {
  expect(run(sample(0, 0, 0), sample(10_000, 1000, 50_000, 2))).toMatchObject({ down: null, up: null })
  expect(run(sample(0, 900, 900), sample(10_000, 10, 10))).toMatchObject({ down: null, up: null })
})
