import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { OfflineBanner } from './offline-banner'

const text = 'No internet connection. Some features may not work.'

afterEach(() => void vi.restoreAllMocks())

test('comes and goes with the network', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  render(<OfflineBanner />)
  expect(screen.queryByText(text)).not.toBeInTheDocument()
  online.mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(screen.getByRole('status')).toHaveTextContent(text)
  online.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(screen.queryByText(text)).not.toBeInTheDocument()
})
