import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LoadingScreen } from './loading-screen'

afterEach(() => void vi.useRealTimers())

test('shows the tagline and dots that move every 500 ms, and is announced once', () => {
  vi.useFakeTimers()
  render(<LoadingScreen />)
  expect(screen.getByRole('status', { name: 'Loading Culvert...' })).toBeInTheDocument()
  expect(screen.getByText('Your Privacy is Our Priority')).toBeInTheDocument()
  const seen = Array.from({ length: 4 }, () => {
    const text = screen.getByText(/^Loading Culvert/).textContent
    act(() => vi.advanceTimersByTime(500))
    return text
  })
  expect(seen).toEqual(['Loading Culvert...', 'Loading Culvert.', 'Loading Culvert..', 'Loading Culvert...'])
})
