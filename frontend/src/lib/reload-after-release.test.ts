import { afterEach, expect, test, vi } from 'vitest'
import { reloadAfterRelease } from './reload-after-release'

const reload = vi.fn()

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('reloads for code that is gone, but never without network', () => {
  vi.stubGlobal('location', { reload })
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  reloadAfterRelease()
  const failure = () => new Event('vite:preloadError', { cancelable: true })
  expect(dispatchEvent(failure())).toBe(true)
  expect(reload).not.toHaveBeenCalled()
  online.mockReturnValue(true)
  expect(dispatchEvent(failure())).toBe(false)
  expect(dispatchEvent(failure())).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})
