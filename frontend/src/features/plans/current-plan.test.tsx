import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aSubscription, billingReads } from '../../../test-support/billing'
import { renderApp, stubApi } from '../../../test-support/render-app'
import { findToast } from '../../../test-support/render-signed-in'
import { Toaster } from '~/components/toast/toaster'
import type { Subscription } from '~/lib/billing/types'
import { navigation } from '~/lib/navigation'
import PlansScreen from './plans-screen'

const reload = vi.spyOn(navigation, 'reload').mockImplementation(() => {})
const user = { subscriptionPlan: 'monthly', subscriptionStatus: 'active' } as const

beforeEach(() => reload.mockClear())
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const Address = () => <output>{useLocation().pathname + useLocation().search}</output>

function show(subscription: Partial<Subscription> | null, replies: Parameters<typeof stubApi>[0] = {}) {
  const calls = stubApi({ ...billingReads({ user, subscription }), ...replies })
  renderApp(
    <>
      <Routes>
        <Route path="/subscriptions" element={<PlansScreen />} />
        <Route path="*" element={null} />
      </Routes>
      <Link to="/servers">Leave</Link>
      <Address />
      <Toaster />
    </>,
    '/subscriptions'
  )
  return { calls, person: userEvent.setup() }
}

test('it renews for what follows: another plan, or less by a code that goes on', async () => {
  show({ plan: 'yearly', amountMinor: 4999, scheduledPlan: 'monthly', nextAmountMinor: 999 })
  expect(await screen.findByText('Renews on 2 December 2026 for $9.99.')).toBeInTheDocument()
})

test('the own plan, its status and when it renews', async () => {
  show({})
  expect(await screen.findByRole('heading', { name: 'Current: Monthly Plan' })).toBeInTheDocument()
  expect(screen.getByText('Status: active')).toBeInTheDocument()
  expect(await screen.findByText('Renews on 2 December 2026 for $9.99.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Manage Subscription' })).toHaveAttribute('href', '/subscriptions/manage')
  expect(await screen.findByText(/^Your subscription stays with Test mode/)).toBeInTheDocument()
})

test('cancelling asks first; a no does nothing', async () => {
  const confirm = vi.fn<(question: string) => boolean>().mockReturnValue(false)
  vi.stubGlobal('confirm', confirm)
  const { calls, person } = show({}, { 'POST /api/cancel-subscription': { status: 200, body: {} } })
  const cancel = await screen.findByRole('button', { name: 'Cancel' })
  await person.click(cancel)
  expect(confirm).toHaveBeenCalledWith('Are you sure you want to cancel your subscription?')
  expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false)
  confirm.mockReturnValue(true)
  await person.click(cancel)
  await findToast('Subscription Canceled')
  await findToast('Your subscription has been canceled successfully')
  expect(reload).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: 'Canceling...' })).toBeInTheDocument()
})

test('what could not be cancelled is said', async () => {
  vi.stubGlobal('confirm', () => true)
  const { person } = show({}, { 'POST /api/cancel-subscription': { status: 500 } })
  await person.click(await screen.findByRole('button', { name: 'Cancel' }))
  await findToast('Cancellation Failed')
  await findToast('Failed to cancel subscription')
  expect(reload).not.toHaveBeenCalled()
})

test('a cancelled one says until when it lasts, and can be resumed', async () => {
  const running = { ...aSubscription }
  const { person } = show(
    { endsAt: '2026-12-02T10:00:00.000Z', canResume: true },
    { 'POST /api/subscription/resume': { status: 200, body: { subscription: running } } }
  )
  expect(await screen.findByText(/You keep your plan until 2 December 2026/)).toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Resume' }))
  await findToast('Subscription Resumed')
  expect(await screen.findByText('Renews on 2 December 2026 for $9.99.')).toBeInTheDocument()
})

test('a plan that was given has nothing to cancel', async () => {
  show(null)
  expect(await screen.findByText(/This plan was a gift/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument()
})

test('another plan is changed to, not bought beside it; Free does nothing', async () => {
  const { calls, person } = show({})
  await screen.findByRole('button', { name: 'Cancel' })
  await person.click(screen.getByRole('button', { name: 'Free Plan' }))
  const yearly = screen.getByRole('button', { name: 'Choose Yearly' })
  await waitFor(() => expect(yearly).toBeEnabled())
  await person.click(yearly)
  expect(await screen.findByText('/subscriptions/manage?change=yearly')).toBeInTheDocument()
  expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false)
})

/** Chooses the yearly plan while the subscription is still being read; `answer` answers it. */
async function chooseEarly() {
  const { calls, person } = show({})
  const { fetch } = globalThis
  const known = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url === '/api/subscription') await known.promise
    init?.signal?.throwIfAborted()
    return fetch(url, init)
  })
  const yearly = await screen.findByRole('button', { name: 'Choose Yearly' })
  await waitFor(() => expect(yearly).toBeEnabled())
  await person.click(yearly)
  expect(await screen.findByRole('button', { name: 'Creating...' })).toBeDisabled()
  return { calls, person, answer: () => known.resolve() }
}

test('a plan that is chosen before the subscription has loaded is changed to, too', async () => {
  const { calls, answer } = await chooseEarly()
  answer()
  expect(await screen.findByText('/subscriptions/manage?change=yearly')).toBeInTheDocument()
  expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false)
})

test('leaving before it has loaded shows no error', async () => {
  const { calls, person, answer } = await chooseEarly()
  await person.click(screen.getByRole('link', { name: 'Leave' }))
  expect(await screen.findByText('/servers')).toBeInTheDocument()
  answer()
  await new Promise((resolve) => setTimeout(resolve))
  expect(screen.queryByText('Subscription Error')).toBeNull()
  expect(screen.getByText('/servers')).toBeInTheDocument()
  expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false)
})

test('a payment that was left open is gone on with, or dropped', async () => {
  stubApi({})
  const { calls, person } = show(
    { status: 'incomplete' },
    { 'POST /api/cancel-subscription': { status: 200, body: { subscription: null } } }
  )
  await screen.findByText('Monthly Plan: the payment is not finished')
  await person.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(calls.some(({ call }) => call === 'POST /api/cancel-subscription')).toBe(true))
})
