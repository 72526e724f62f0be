import { afterEach, expect, test, vi } from 'vitest'
import { ahead, reloadAfterRelease } from './reload-after-release'

const reload = vi.fn()

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const failure = () => new Event('vite:preloadError', { cancelable: true })

test('reloads for code that is gone, but never without network', () => {
  vi.stubGlobal('location', { reload })
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  reloadAfterRelease()
  expect(dispatchEvent(failure())).toBe(true)
  expect(reload).not.toHaveBeenCalled()
  online.mockReturnValue(true)
  expect(dispatchEvent(failure())).toBe(false)
  expect(dispatchEvent(failure())).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})

test('stays when code does not come that nobody waits for, and reloads once it is to be shown', async () => {
  vi.stubGlobal('location', { reload })
  reload.mockClear()
  sessionStorage.clear()
  await ahead(async () => {
    expect(dispatchEvent(failure())).toBe(true)
    throw new Error('gone')
  })
  expect(reload).not.toHaveBeenCalled()
  expect(dispatchEvent(failure())).toBe(false)
  expect(reload).toHaveBeenCalledOnce()
})
