import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ErrorBoundary } from './error-boundary'
import { lazily } from './lazily'

const lost = new TypeError('Failed to fetch dynamically imported module')
const found = { default: () => <h1>Plans</h1> }

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

afterEach(() => void vi.restoreAllMocks())

function show(load: () => Promise<typeof found>) {
  const Screen = lazily(load)
  render(
    <ErrorBoundary>
      <nav>Tabs</nav>
      <Suspense>
        <Screen />
      </Suspense>
    </ErrorBoundary>
  )
}

test('without network only the screen is missing, until it is asked for again', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn().mockRejectedValueOnce(lost).mockRejectedValueOnce(lost).mockResolvedValue(found)
  show(load)
  expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeInTheDocument()
  expect(screen.getByText('Tabs')).toBeInTheDocument()
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click())
  expect(load).toHaveBeenCalledTimes(2)
  expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeInTheDocument()
  await act(async () => void dispatchEvent(new Event('online')))
  expect(await screen.findByRole('heading', { name: 'Plans' })).toBeInTheDocument()
})

test('any other failure is one of the whole page', async () => {
  show(() => Promise.reject(lost))
  expect(await screen.findByRole('heading', { name: 'This page stopped working' })).toBeInTheDocument()
  expect(screen.queryByText('Tabs')).toBeNull()
})

test('what failed elsewhere without network offers to try again and keeps the page', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  let isBroken = true
  function Part() {
    if (isBroken) throw lost
    return <h1>Home</h1>
  }
  render(
    <ErrorBoundary>
      <Part />
    </ErrorBoundary>
  )
  expect(screen.getByRole('heading', { name: 'You are offline' })).toBeInTheDocument()
  isBroken = false
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click())
  expect(screen.getByRole('heading', { name: 'Home' })).toBeInTheDocument()
})
