import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubColorScheme } from '../../test-support/color-scheme'
import { earlyScript } from './early-script'
import { setThemePreference, startTheme, themePreference } from './theme-preference'

const shown = () => document.documentElement.dataset.theme
let system: ReturnType<typeof stubColorScheme>
let stop = () => {}

beforeEach(() => {
  system = stubColorScheme(false)
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  delete document.documentElement.dataset.theme
})

test('follows the system live while nothing was chosen', () => {
  stop = startTheme()
  expect([themePreference(), shown()]).toEqual(['system', 'light'])
  system.change(true)
  expect(shown()).toBe('dark')
})

test('a choice is kept under the specified key and no longer follows the system', () => {
  stop = startTheme()
  setThemePreference('dark')
  expect([localStorage.getItem('vpn-ui-theme'), shown()]).toEqual(['dark', 'dark'])
  setThemePreference('light')
  system.change(true)
  expect(shown()).toBe('light')
  setThemePreference('system')
  expect(shown()).toBe('dark')
})

test('takes over what another tab chose, and ignores what nobody can have chosen', () => {
  stop = startTheme()
  localStorage.setItem('vpn-ui-theme', 'dark')
  dispatchEvent(new StorageEvent('storage', { key: 'vpn-ui-theme' }))
  expect(shown()).toBe('dark')
  localStorage.setItem('vpn-ui-theme', 'purple')
  expect(themePreference()).toBe('system')
})

test.each([
  ['dark', false, 'dark'],
  ['light', true, 'light'],
  ['system', true, 'dark'],
  [null, false, 'light'],
])('the early script turns a stored %s on a dark system (%s) into %s', (stored, dark, expected) => {
  system.change(dark)
  if (stored) localStorage.setItem('vpn-ui-theme', stored)
  new Function(earlyScript)()
  expect(shown()).toBe(expected)
})
