import { expect, test } from 'vitest'
import { flagReadings, flagsOf, joined } from './flags'
import { plotOf } from './plot'
import type { ChartEvent, PlainChart } from './types'

const events: ChartEvent[] = [
  { point: 'mon', text: 'Storm', color: 'offline', glyph: '!' },
  { point: 'tue', text: 'Fair', color: 'good', glyph: 'f' },
  { point: 'tue', text: 'Storm', color: 'offline', glyph: '!' },
  { point: 'wed', text: 'Now', color: 'muted' },
]

test('several events of a point are one line with their number, in a colour only where they agree', () => {
  expect(flagsOf(events)).toEqual([
    { point: 'mon', texts: ['Storm'], glyph: '!', color: 'offline' },
    { point: 'tue', texts: ['Fair', 'Storm'], glyph: '2', color: 'muted' },
  ])
  expect(flagsOf()).toEqual([])
})

test('glyphs that would touch are one with the number of all events', () => {
  const [one, two] = flagsOf(events)
  if (!one || !two) throw new Error('There are two')
  const at = (...xs: readonly number[]) => [
    { ...one, x: xs[0] ?? 0 },
    { ...two, x: xs[1] ?? 0 },
  ]
  expect(joined(at(100, 140)).map(({ glyph, x }) => [glyph, x])).toEqual([
    ['!', 100],
    ['2', 140],
  ])
  expect(joined(at(110, 100)).map(({ glyph, x, color }) => [glyph, x, color])).toEqual([['3', 105, 'muted']])
})

test('a long text is cut above the chart, and whole in the table', () => {
  const text = 'A very long story '.repeat(10)
  const [reading] = flagReadings([{ point: 'mon', text, color: 'muted', glyph: 'i' }], 'mon')
  expect(reading?.label).toBe('A very long story A very long story A very long story A ver…')
})

test('a point is read with its event, or with how many there are', () => {
  const points = ['mon', 'tue', 'wed'].map((id) => ({ id, short: id, whole: id }))
  const series: PlainChart['series'] = [{ id: 'in', label: 'Arrived', color: 'accent', values: [1, 7, 2] }]
  const words = { label: 'Boats', format: String, formatShort: String, pointLabel: 'Day' }
  const { readings } = plotOf({ kind: 'line', ...words, points, series, events })
  expect(readings.map((all) => all.map(({ label }) => label))).toEqual([
    ['Arrived', 'Storm'],
    ['Arrived', '2 events'],
    ['Arrived', 'Now'],
  ])
})
