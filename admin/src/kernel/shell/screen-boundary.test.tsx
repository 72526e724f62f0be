import { act, render, screen } from '@testing-library/react'
import { type ComponentType, createElement, Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part'
import { ScreenBoundary } from './screen-boundary'

afterEach(() => vi.restoreAllMocks())

test('a screen that is not loaded without network says so, leaves the page alone, and comes with the network', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi.fn(async () => ({ default: (() => <h1>Plans</h1>) as ComponentType }))
  function Place() {
    return createElement(lazyPart(load))
  }
  render(
    <ScreenBoundary>
      <Suspense>
        <Place />
      </Suspense>
    </ScreenBoundary>
  )
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument()
  expect(screen.getByText("This screen isn't loaded yet")).toBeInTheDocument()
  expect(load).not.toHaveBeenCalled()
  isOnline.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(await screen.findByRole('heading', { name: 'Plans' })).toBeInTheDocument()
})
