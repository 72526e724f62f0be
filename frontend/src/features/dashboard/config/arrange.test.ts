import { verticalCompactor } from 'react-grid-layout'
import { expect, it } from 'vitest'
import { arrange, overlap } from './arrange'
import { defaultConfig } from './default-config'
import { drawn, widgetAt } from './testing'

it('leaves the default dashboard as the specification has it', () => {
  expect(drawn(arrange(defaultConfig.widgets, 12))).toEqual({
    connection_status: '0,0 6x3',
    server_info: '6,0 6x3',
    quick_stats: '0,3 12x2',
    usage_stats: '0,5 12x2',
  })
})

it('closes gaps and leaves hidden widgets out', () => {
  const widgets = [widgetAt('a', [0, 4, 6, 2]), widgetAt('b', [0, 0, 6, 3], { isVisible: false })]
  expect(drawn(arrange(widgets, 12))).toEqual({ a: '0,0 6x2' })
})

it('puts nothing over another, however it was stored', () => {
  const widgets = ['a', 'b', 'c', 'd'].map((id, at) => widgetAt(id, [at, 0, 6, 2 + at]))
  const places = arrange(widgets, 12)
  for (const one of places) for (const other of places) expect(overlap(one, other)).toBe(false)
})

it('fits what is too wide or too far right into fewer columns', () => {
  const widgets = [widgetAt('a', [0, 0, 12, 2]), widgetAt('b', [15, 2, 6, 2])]
  expect(drawn(arrange(widgets, 8))).toEqual({ a: '0,0 8x2', b: '2,2 6x2' })
})

it('arranges as the grid library does, so that nothing jumps when it takes over', () => {
  let seed = 7
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (let round = 0; round < 50; round += 1) {
    const widgets = Array.from({ length: 9 }, (_, at) => {
      const width = 1 + next(12)
      return widgetAt(`w${at}`, [next(13 - width), next(12), width, 1 + next(6)])
    })
    const places = arrange(widgets, 12)
    const layout = places.map(({ id, x, y, width, height }) => ({ i: id, x, y, w: width, h: height }))
    const theirs = verticalCompactor.compact(layout, 12)
    expect(theirs.map(({ i, x, y }) => [i, x, y])).toEqual(layout.map(({ i, x, y }) => [i, x, y]))
  }
})
