import { describe, expect, it } from 'vitest'
import { arrange } from './arrange'
import { defaultConfig } from './default-config'
import { addWidget, isSame, removeWidget, setLayout, setPlaces, setSize, setVisible } from './edits'
import { drawn, widgetAt } from './testing'

const find = (config: typeof defaultConfig, id: string) => config.widgets.find((widget) => widget.id === id)

describe('widgets', () => {
  it('are added with type and time as id, at x 0 and y twice their number', () => {
    const after = addWidget(defaultConfig, 'server_info', { width: 6, height: 2 }, 1_770_000_000_000)
    expect(after.widgets.at(-1)).toEqual({
      id: 'server_info-1770000000000',
      type: 'server_info',
      isVisible: true,
      position: { x: 0, y: 8, width: 6, height: 2 },
    })
  })

  it('added within one millisecond have two ids', () => {
    const size = { width: 6, height: 2 }
    const after = addWidget(addWidget(defaultConfig, 'data_usage', size, 5), 'data_usage', size, 5)
    expect(after.widgets.slice(-2).map(({ id }) => id)).toEqual(['data_usage-5', 'data_usage-6'])
  })

  it('are hidden, shown and removed', () => {
    expect(find(setVisible(defaultConfig, 'server_info', false), 'server_info')?.isVisible).toBe(false)
    expect(find(removeWidget(defaultConfig, 'server_info'), 'server_info')).toBeUndefined()
  })

  it.each([
    [{ width: 0 }, { width: 1 }],
    [{ width: 40 }, { width: 12 }],
    [{ height: 0 }, { height: 1 }],
    [{ height: 40 }, { height: 10 }],
  ])('have a size within the limits: %j', (wanted, got) => {
    expect(find(setSize(defaultConfig, 'connection_status', wanted), 'connection_status')?.position).toMatchObject(got)
  })

  it('move to the left when they grow out of the grid', () => {
    expect(find(setSize(defaultConfig, 'server_info', { width: 9 }), 'server_info')?.position.x).toBe(3)
  })

  it('take over their places from the grid, hidden ones keep theirs', () => {
    const config = setVisible(defaultConfig, 'usage_stats', false)
    const after = setPlaces(config, [{ id: 'server_info', x: 0, y: 0, width: 4, height: 4 }])
    expect(find(after, 'server_info')?.position).toEqual({ x: 0, y: 0, width: 4, height: 4 })
    expect(find(after, 'usage_stats')?.position).toEqual({ x: 0, y: 5, width: 12, height: 2 })
  })
})

describe('another layout', () => {
  it('keeps full rows full and halves side by side', () => {
    const compact = setLayout(defaultConfig, 'compact')
    expect(drawn(arrange(compact.widgets, 8))).toEqual({
      connection_status: '0,0 4x3',
      server_info: '4,0 4x3',
      quick_stats: '0,3 8x2',
      usage_stats: '0,5 8x2',
    })
  })

  it('never makes a widget wider than 12', () => {
    const { widgets } = setLayout(defaultConfig, 'expanded')
    expect(widgets.map(({ position }) => position.width)).toEqual([8, 8, 12, 12])
  })

  it.each(['compact', 'expanded'] as const)('and back from %s is as it was', (layout) => {
    expect(setLayout(setLayout(defaultConfig, layout), 'grid')).toEqual(defaultConfig)
  })

  it('keeps the smallest widget visible', () => {
    const config = { ...defaultConfig, widgets: [widgetAt('a', [0, 0, 1, 1])] }
    expect(find(setLayout(config, 'compact'), 'a')?.position.width).toBe(1)
  })
})

it('is the same in whatever order an answer names its fields', () => {
  const { layout, theme, showWelcomeMessage, widgets } = defaultConfig
  const other = JSON.parse(JSON.stringify({ widgets, showWelcomeMessage, theme, layout })) as typeof defaultConfig
  expect(isSame(other, defaultConfig)).toBe(true)
  expect(isSame({ ...other, theme: 'dark' }, defaultConfig)).toBe(false)
})
