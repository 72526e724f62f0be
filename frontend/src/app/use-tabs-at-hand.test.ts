import { afterEach, expect, test, vi } from 'vitest'
import { navigationItems } from './navigation-items'
import { screens } from './screens'
import { loadTabs } from './use-tabs-at-hand'

const { order, makeTheme } = vi.hoisted(() => {
  const order: string[] = []
  return { order, makeTheme: vi.fn(() => void order.push('theme')) }
})
vi.mock('./mui', () => ({ makeTheme }))

afterEach(() => {
  vi.restoreAllMocks()
  order.length = 0
})

/** Every screen says when it is loaded, and takes a moment. */
function watchScreens() {
  const under = { way: 0, most: 0 }
  for (const screen of screens) {
    vi.spyOn(screen, 'load').mockImplementation(async () => {
      under.most = Math.max(under.most, ++under.way)
      await new Promise((resolve) => setTimeout(resolve))
      order.push(screen.path)
      under.way--
      return { default: () => null }
    })
  }
  return under
}

test('the theme is made first, and the tabs come one after the other', async () => {
  const under = watchScreens()
  await loadTabs()
  expect(order[0]).toBe('theme')
  const tabs = screens.map(({ path }) => path).filter((path) => navigationItems.some(({ to }) => to === path))
  expect(order.slice(1)).toEqual(tabs)
  expect(tabs.length).toBeGreaterThan(2)
  expect(under.most).toBe(1)
})

test('without network nothing is asked for', async () => {
  watchScreens()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await loadTabs()
  expect(order).toEqual([])
})

test('a tab that does not come keeps none of the others away', async () => {
  watchScreens()
  const [first] = screens
  if (first) vi.spyOn(first, 'load').mockRejectedValue(new Error('gone'))
  await loadTabs()
  expect(order).toContain('/servers')
})
