import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Chart } from './chart'
import { plotOf, risesOf } from './plot'
import type { ChartStep, PlainChart, WaterfallChart } from './types'

const points = ['Mon', 'Tue', 'Wed'].map((short) => ({ id: short.toLowerCase(), short, whole: `${short}, whole` }))
const words = { format: (value: number) => `${value} boats`, formatShort: String, pointLabel: 'Day' }
const bars: PlainChart = {
  kind: 'bars',
  label: 'Boats by day',
  ...words,
  points,
  series: [
    { id: 'in', label: 'Arrived', color: 'accent', values: [1, 7, 2] },
    { id: 'out', label: 'Left', color: 'premium', values: [0, -3, -1] },
  ],
}
const steps: ChartStep[] = [
  { id: 'start', label: 'Start', value: 100, isTotal: true },
  { id: 'new', label: 'New', value: 30 },
  { id: 'lost', label: 'Lost', value: -50 },
  { id: 'end', label: 'End', value: 80, isTotal: true },
]
const waterfall: WaterfallChart = { kind: 'waterfall', label: 'What moved', ...words, steps }

test('it is drawn, and says the latest point first', async () => {
  const { container } = render(<Chart {...bars} />)
  const slider = screen.getByRole('slider', { name: 'Boats by day' })
  expect(slider).toHaveAttribute('aria-valuetext', 'Wed, whole: Arrived 2 boats, Left -1 boats')
  await waitFor(() => expect(container.querySelector('svg')).not.toBeNull())
})

test('arrow keys go from point to point, and stop at both ends', async () => {
  const person = userEvent.setup()
  render(<Chart {...bars} />)
  const slider = screen.getByRole('slider', { name: 'Boats by day' })
  await person.tab()
  await person.tab()
  expect(slider).toHaveFocus()
  await person.keyboard('{ArrowLeft}')
  expect(slider).toHaveAttribute('aria-valuetext', 'Tue, whole: Arrived 7 boats, Left -3 boats')
  expect(screen.getByText('7 boats')).toBeInTheDocument()
  await person.keyboard('{Home}{ArrowLeft}')
  expect(slider).toHaveAttribute('aria-valuenow', '0')
  await person.keyboard('{End}{ArrowRight}')
  expect(slider).toHaveAttribute('aria-valuenow', '2')
})

test('a point that keys reached stays when the page moves below a pointer that rests', async () => {
  const person = userEvent.setup()
  render(<Chart {...bars} />)
  const slider = screen.getByRole('slider', { name: 'Boats by day' })
  await person.hover(slider)
  slider.focus()
  await person.keyboard('{Home}')
  await person.unhover(slider)
  expect(slider).toHaveAttribute('aria-valuenow', '0')
})

test('the same figures are a table one click away, the latest first', async () => {
  const person = userEvent.setup()
  render(<Chart {...bars} />)
  await person.click(screen.getByRole('button', { name: 'Show as table: Boats by day' }))
  const table = within(screen.getByRole('region', { name: 'Boats by day' }))
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'DayArrivedLeft',
    'Wed, whole2 boats-1 boats',
    'Tue, whole7 boats-3 boats',
    'Mon, whole1 boats0 boats',
  ])
  await person.click(screen.getByRole('button', { name: 'Show as chart: Boats by day' }))
  expect(screen.getByRole('slider')).toBeInTheDocument()
})

test('without anything but zeros it says so', () => {
  render(<Chart {...bars} series={[{ id: 'in', label: 'Arrived', color: 'accent', values: [0, 0, 0] }]} />)
  expect(screen.getByText('Nothing to show in this range.')).toBeInTheDocument()
  expect(screen.queryByRole('slider')).toBeNull()
})

test('a point without a value is a gap, never a zero', async () => {
  const line: PlainChart = {
    ...bars,
    kind: 'line',
    series: [{ id: 'in', label: 'Arrived', color: 'accent', values: [3, null, null] }],
  }
  const { readings, series, isFlat, ends } = plotOf({ ...line, series: [...line.series, ...bars.series] })
  expect(readings[1]?.map(({ text }) => text)).toEqual(['No data', '7 boats', '-3 boats'])
  expect(series[0]?.values).toEqual([3, null, null])
  expect(isFlat).toBe(false)
  expect(ends[0]).toMatchObject({ index: 0, value: 3 })
  render(<Chart {...line} />)
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Wed, whole: Arrived No data')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show as table: Boats by day' }))
  expect(screen.getByRole('row', { name: 'Tue, whole No data' })).toBeInTheDocument()
})

test('more than five series are refused', () => {
  const series = Array.from({ length: 6 }, (_, at) => ({ ...bars.series[0], id: String(at) })) as PlainChart['series']
  expect(() => plotOf({ ...bars, series })).toThrow('at most 5')
})

test('the highest bar of each series says how much it is, and lines have their names at their ends', () => {
  const marks = plotOf(bars).marks.map(({ index, text }) => [index, text])
  expect(marks).toEqual([
    [1, '7'],
    [1, '-3'],
  ])
  const { ends } = plotOf({ ...bars, kind: 'line' })
  expect(ends.map(({ text, value, index }) => [text, value, index])).toEqual([
    ['Arrived', 2, 2],
    ['Left', -1, 2],
  ])
})

test('steps of a waterfall stand on what there was before', () => {
  expect(risesOf(steps).map(({ before, after, color }) => [before, after, color])).toEqual([
    [0, 100, 'accent'],
    [100, 130, 'good'],
    [130, 80, 'offline'],
    [0, 80, 'accent'],
  ])
  expect(plotOf(waterfall).series.map(({ values }) => values)).toEqual([
    [0, 100, 80, 0],
    [100, null, null, 80],
    [null, 30, null, null],
    [null, null, 50, null],
  ])
})

test('a waterfall is a table of steps, with what there is after each', async () => {
  render(<Chart {...waterfall} />)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show as table: What moved' }))
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'DayChangeThen',
    'Start100 boats',
    'New30 boats130 boats',
    'Lost-50 boats80 boats',
    'End80 boats',
  ])
})

test('a grid is a table with a head for each row and column, and empty where nothing is known yet', () => {
  const cells = [{ text: '100%', share: 1 }, null]
  const rows = [{ id: 'a', label: 'Jan 2026', size: '4 customers', cells }]
  render(<Chart kind="grid" label="Who stays" rowLabel="Month" columns={['0', '1']} rows={rows} />)
  expect(screen.getByRole('rowheader', { name: 'Jan 2026 4 customers' })).toBeInTheDocument()
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['100%', ''])
})
