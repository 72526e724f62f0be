import { expect, it } from 'vitest'
import { defaultConfig } from './default-config'
import { parseConfig } from './parse-config'

it('reads what this version stores as it is', () => {
  expect(parseConfig(JSON.parse(JSON.stringify(defaultConfig)))).toEqual(defaultConfig)
})

it.each([null, undefined, 'nonsense', 7, {}])('takes %j for the default', (value) => {
  expect(parseConfig(value)).toEqual(defaultConfig)
})

it('keeps what it knows of another version, and its widgets with their types', () => {
  const config = parseConfig({
    version: 9,
    layout: 'masonry',
    theme: 'dark',
    showWelcomeMessage: 'no',
    widgets: [
      { id: 'a', type: 'hologram', isVisible: true, position: { x: 2, y: 1, width: 99, height: 0 } },
      { type: 'quick_stats' },
      { id: 'a', type: 'clock', position: { x: -4, y: 'far', width: 2.4, height: null } },
      'garbage',
      { id: 'no-type' },
      { id: 'long', type: 'x'.repeat(41) },
    ],
  })
  expect(config).toEqual({
    layout: 'grid',
    theme: 'dark',
    showWelcomeMessage: true,
    widgets: [
      { id: 'a', type: 'hologram', isVisible: true, position: { x: 2, y: 1, width: 12, height: 1 } },
      { id: 'quick_stats', type: 'quick_stats', isVisible: true, position: { x: 0, y: 2, width: 6, height: 2 } },
      { id: 'clock-2', type: 'clock', isVisible: true, position: { x: 0, y: 4, width: 2, height: 2 } },
    ],
  })
})

it('takes no more widgets than can be saved', () => {
  const widgets = Array.from({ length: 80 }, (_, at) => ({ id: `w${at}`, type: 'quick_stats' }))
  expect(parseConfig({ ...defaultConfig, widgets }).widgets).toHaveLength(60)
})
