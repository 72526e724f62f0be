import { act, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp } from '../../../test-support/render-app'
import { WelcomeBack } from './welcome-back'

afterEach(() => void vi.useRealTimers())

test('goes to /app after 1500 ms and not before', () => {
  vi.useFakeTimers()
  renderApp(
    <Routes>
      <Route path="/" element={<WelcomeBack />} />
      <Route path="/app" element="The dashboard" />
    </Routes>
  )
  act(() => vi.advanceTimersByTime(1490))
  expect(screen.getByText('Welcome back')).toBeInTheDocument()
  act(() => vi.advanceTimersByTime(20))
  expect(screen.getByText('The dashboard')).toBeInTheDocument()
})
