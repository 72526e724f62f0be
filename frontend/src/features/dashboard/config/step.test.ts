import { describe, expect, it } from 'vitest'
import { arrange } from './arrange'
import { defaultConfig } from './default-config'
import { step } from './step'
import { drawn, widgetAt } from './testing'

const usual = arrange(defaultConfig.widgets, 12)

describe('moving by keyboard', () => {
  it('goes one column to the side, and the neighbour makes room below', () => {
    expect(drawn(step(usual, 'connection_status', 'move', 'right', 12))).toEqual({
      connection_status: '1,0 6x3',
      server_info: '6,3 6x3',
      quick_stats: '0,6 12x2',
      usage_stats: '0,8 12x2',
    })
  })

  it('changes places with what is above or below', () => {
    const up = step(usual, 'usage_stats', 'move', 'up', 12)
    expect(drawn(up)).toMatchObject({ usage_stats: '0,3 12x2', quick_stats: '0,5 12x2' })
    const down = step(usual, 'quick_stats', 'move', 'down', 12)
    expect(drawn(down)).toMatchObject({ usage_stats: '0,3 12x2', quick_stats: '0,5 12x2' })
  })

  it('can be undone by the opposite key', () => {
    const up = step(usual, 'usage_stats', 'move', 'up', 12) ?? []
    expect(drawn(step(up, 'usage_stats', 'move', 'down', 12))).toEqual(drawn(usual))
  })

  it.each([
    ['connection_status', 'left'],
    ['connection_status', 'up'],
    ['server_info', 'right'],
    ['usage_stats', 'down'],
    ['nobody', 'down'],
  ] as const)('%s goes no further %s', (id, direction) => {
    expect(step(usual, id, 'move', direction, 12)).toBeNull()
  })
})

describe('resizing by keyboard', () => {
  const one = arrange([widgetAt('a', [0, 0, 6, 3])], 12)

  it.each([
    ['right', '0,0 7x3'],
    ['left', '0,0 5x3'],
    ['down', '0,0 6x4'],
    ['up', '0,0 6x2'],
  ] as const)('%s', (direction, after) => {
    expect(drawn(step(one, 'a', 'resize', direction, 12))).toEqual({ a: after })
  })

  it.each([
    [[0, 0, 1, 1], 'left'],
    [[0, 0, 1, 1], 'up'],
    [[0, 0, 12, 10], 'right'],
    [[0, 0, 12, 10], 'down'],
  ] as const)('keeps %j within the limits', (cells, direction) => {
    expect(step(arrange([widgetAt('a', cells)], 16), 'a', 'resize', direction, 16)).toBeNull()
  })

  it('does not grow out of the grid', () => {
    expect(step(arrange([widgetAt('a', [6, 0, 6, 2])], 12), 'a', 'resize', 'right', 12)).toBeNull()
  })
})
