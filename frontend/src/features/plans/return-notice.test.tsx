import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aSubscription } from '../../../test-support/billing'
import { renderApp, stubApi } from '../../../test-support/render-app'
import { navigation } from '~/lib/navigation'
import { ReturnNotice } from './components/return-notice'

const assign = vi.spyOn(navigation, 'assign').mockImplementation(() => {})
const REFRESH = 'POST /api/subscription/refresh'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  assign.mockClear()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const come = (how: string) => renderApp(<ReturnNotice />, `/subscriptions?checkout=${how}`)
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('waits for the confirmation, asking again and again, then shows the page with the plan', async () => {
  const replies = { [REFRESH]: { status: 200, body: { ...aSubscription, status: 'incomplete' } } }
  const calls = stubApi(replies)
  come('returned')
  expect(screen.getByRole('status')).toHaveTextContent('Waiting for your payment to be confirmed')
  await later(4100)
  expect(calls.length).toBeGreaterThanOrEqual(2)
  expect(assign).not.toHaveBeenCalled()
  replies[REFRESH] = { status: 200, body: aSubscription }
  await later(2100)
  expect(assign).toHaveBeenCalledWith('/subscriptions')
  expect(sessionStorage.getItem('culvert:toast')).toContain('Payment Successful')
})

test('a payment that was not made is said', async () => {
  stubApi({ [REFRESH]: { status: 200, body: null } })
  come('returned')
  await later(100)
  expect(screen.getByRole('alert')).toHaveTextContent('Nothing was charged')
})

test('a lost answer says nothing about the payment; after minutes one may leave', async () => {
  stubApi({ [REFRESH]: new TypeError('fetch failed') })
  come('returned')
  await later(10_000)
  expect(screen.getByRole('status')).toBeInTheDocument()
  await later(200_000)
  expect(screen.getByRole('alert')).toHaveTextContent('Confirmation is taking longer than usual')
})

test('who left without paying is told that nothing was charged', async () => {
  const calls = stubApi({})
  come('cancelled')
  expect(screen.getByRole('alert')).toHaveTextContent('You came back without paying')
  expect(calls).toEqual([])
})
