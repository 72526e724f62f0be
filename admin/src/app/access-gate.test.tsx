import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toaster } from '~/components/toast/toaster'
import { takeRoute } from '~/lib/auth/return-to'
import { navigation } from '~/lib/navigation'
import { aUser, renderApp, stubApi } from '../../../frontend/test-support/render-app'
import { AccessGate } from './access-gate'

const leave = vi.spyOn(navigation, 'assign').mockImplementation(() => {})

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/admin/users')
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
      <AccessGate>{({ email }) => <p>Console of {email}</p>}</AccessGate>
      <Toaster />
    </>
  )
}

const settle = () => act(() => vi.advanceTimersByTimeAsync(20))

test('nothing is decided while it is not known who is there', async () => {
  stubApi({ 'GET /api/auth/user': { status: 200, body: aUser } })
  await open()
  expect(screen.getByRole('status', { name: /Loading/ })).toBeInTheDocument()
  expect(leave).not.toHaveBeenCalled()
  await settle()
})

test('a visitor goes to the login endpoint at once and comes back here', async () => {
  stubApi({ 'GET /api/auth/user': { status: 401, body: { code: 'E_UNAUTHORIZED' } } })
  await open()
  await settle()
  expect(leave).toHaveBeenCalledExactlyOnceWith('/api/login')
  expect(takeRoute()).toBe('/admin/users')
})

test('whoever is no administrator reads so and goes home after 2000 ms', async () => {
  stubApi({ 'GET /api/auth/user': { status: 200, body: aUser } })
  await open()
  await settle()
  expect(screen.getByText("You don't have admin permissions")).toBeInTheDocument()
  const page = 'Access Denied - This area is restricted to administrators only.'
  expect(screen.getByRole('heading', { name: page })).toBeInTheDocument()
  act(() => vi.advanceTimersByTime(1900))
  expect(leave).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(200))
  expect(leave).toHaveBeenCalledExactlyOnceWith('/')
})

test('an administrator is let in', async () => {
  stubApi({ 'GET /api/auth/user': { status: 200, body: { ...aUser, isAdmin: true } } })
  await open()
  await settle()
  expect(screen.getByText(`Console of ${aUser.email}`)).toBeInTheDocument()
})
