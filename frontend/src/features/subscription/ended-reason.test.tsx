import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { navigation } from '~/lib/navigation'
import ManageScreen from '~/features/subscription/manage-screen'
import { aSubscription, billingReads } from '../../../test-support/billing'
import { renderApp, stubApi } from '../../../test-support/render-app'

const CANCEL = 'POST /api/cancel-subscription'
const ANSWER = 'POST /api/subscription/cancel-reason'
const reload = vi.spyOn(navigation, 'reload').mockImplementation(() => {})
vi.stubGlobal('confirm', () => true)

afterEach(() => {
  sessionStorage.clear()
  reload.mockClear()
})

function show(subscription: object | null, user: object = {}) {
  const after = { ...aSubscription, status: 'canceled', asksWhy: true }
  const calls = stubApi({
    ...billingReads({ user: { subscriptionPlan: subscription ? 'monthly' : 'free', ...user }, subscription }),
    [CANCEL]: { status: 200, body: { subscription: after } },
    [ANSWER]: { status: 204 },
  })
  renderApp(<ManageScreen />, '/subscriptions/manage')
  return { calls, person: userEvent.setup() }
}

const isAsked = () => screen.queryByRole('radio', { name: "It's too expensive" }) !== null

/** Cancelled while a payment is overdue, so that nothing is left once the page is loaded again. */
async function cancelAndReload() {
  const { person } = show({ status: 'past_due', endsAt: null })
  await person.click(await screen.findByRole('button', { name: 'Cancel' }))
  await vi.waitFor(() => expect(reload).toHaveBeenCalled())
  cleanup()
}

test('who cancels while a payment is overdue is asked why once, on the page that loads next', async () => {
  await cancelAndReload()
  const { calls, person } = show(null)
  await person.click(await screen.findByRole('radio', { name: "It's too expensive" }))
  await person.click(screen.getByRole('button', { name: 'Send answer' }))
  expect(await screen.findByText('Thanks for your answer.')).toBeVisible()
  expect(calls.find(({ call }) => call === ANSWER)?.body).toEqual({ reason: 'too_expensive' })
  cleanup()
  show(null)
  await screen.findByRole('heading', { level: 2 })
  expect(isAsked()).toBe(false)
})

test('it can be skipped, and is asked of nobody else', async () => {
  await cancelAndReload()
  show(null, { id: 4242 })
  await screen.findAllByRole('heading', { level: 2 })
  expect(isAsked()).toBe(false)
  cleanup()
  const { person } = show(null)
  await person.click(await screen.findByRole('button', { name: 'Skip' }))
  await vi.waitFor(() => expect(isAsked()).toBe(false))
})
