import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aUser, renderApp, stubApi } from '../../../test-support/render-app'
import { Toaster } from '~/components/toast/toaster'
import { navigation } from '../navigation'
import { ProtectedRoute } from './protected-route'
import { takeRoute } from './return-to'

const leave = vi.spyOn(navigation, 'assign').mockImplementation(() => {})

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/servers?country=ch#top')
})

afterEach(() => {
  act(() => vi.advanceTimersByTime(6000))
  vi.useRealTimers()
  vi.unstubAllGlobals()
  leave.mockClear()
})

async function open() {
  renderApp(
    <>
      <ProtectedRoute>
        <p>Inside</p>
      </ProtectedRoute>
      <Toaster />
    </>
  )
  await act(() => vi.advanceTimersByTimeAsync(20))
}

test('a visitor reads why, is sent to sign in after 500 ms, and the way back is kept', async () => {
  stubApi({ 'GET /api/auth/user': { status: 401, body: { code: 'E_UNAUTHORIZED' } } })
  await open()
  expect(screen.getByText('Unauthorized')).toBeInTheDocument()
  expect(screen.getByText('You are logged out. Logging in again...')).toBeInTheDocument()
  expect(screen.queryByText('Inside')).not.toBeInTheDocument()
  act(() => vi.advanceTimersByTime(450))
  expect(leave).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(100))
  expect(leave).toHaveBeenCalledExactlyOnceWith('/api/login')
  expect(takeRoute()).toBe('/servers?country=ch#top')
})

test('a signed-in user sees the screen', async () => {
  stubApi({ 'GET /api/auth/user': { status: 200, body: aUser } })
  await open()
  expect(screen.getByText('Inside')).toBeInTheDocument()
})

test('a call that fails for other reasons sends nobody away', async () => {
  stubApi({ 'GET /api/auth/user': new TypeError('offline') })
  await open()
  act(() => vi.advanceTimersByTime(1000))
  expect(screen.getByRole('heading', { name: "The service isn't responding" })).toBeInTheDocument()
  expect(leave).not.toHaveBeenCalled()
})
