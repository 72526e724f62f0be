import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAccountLanguage } from './use-account-language'

const reload = vi.fn()
const forget = () => (document.cookie = 'culvert-language=; Path=/; Max-Age=0')

beforeEach(() => void vi.stubGlobal('location', { ...location, protocol: 'http:', reload }))
afterEach(() => {
  vi.unstubAllGlobals()
  reload.mockReset()
  forget()
})

test('a new browser takes the language of the account', () => {
  const { result } = renderHook(() => useAccountLanguage({ language: 'de' }))
  expect(result.current).toBe(true)
  expect(document.cookie).toContain('culvert-language=de')
  expect(reload).toHaveBeenCalledOnce()
})

test('a browser with a choice of its own keeps it', () => {
  document.cookie = 'culvert-language=en; Path=/'
  expect(renderHook(() => useAccountLanguage({ language: 'de' })).result.current).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test.each([[{ language: null }], [{ language: 'en' as const }], [null]])('nothing happens for %o', (user) => {
  expect(renderHook(() => useAccountLanguage(user)).result.current).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
