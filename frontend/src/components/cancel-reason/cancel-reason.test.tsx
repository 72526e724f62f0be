import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useSubscription } from '~/lib/billing/use-subscription'
import { billingReads } from '../../../test-support/billing'
import { renderApp, stubApi } from '../../../test-support/render-app'
import { CancelReason } from './cancel-reason'

function Asking() {
  const { data } = useSubscription()
  return data ? <CancelReason subscription={data} /> : null
}

const ANSWER = 'POST /api/subscription/cancel-reason'

function show(reply = { status: 204 }, asksWhy = true) {
  const subscription = { endsAt: '2026-12-02T10:00:00.000Z', asksWhy }
  const calls = stubApi({ ...billingReads({ subscription }), [ANSWER]: reply })
  renderApp(<Asking />, '/subscriptions/manage')
  const answers = () => calls.filter(({ call }) => call === ANSWER).map(({ body }) => body)
  return { answers, person: userEvent.setup() }
}

test('an answer is sent once and thanked for', async () => {
  const { answers, person } = show()
  await person.click(await screen.findByRole('radio', { name: 'Connections are too slow' }))
  const status = screen.getByRole('status')
  expect(status).toBeEmptyDOMElement()
  await person.click(screen.getByRole('button', { name: 'Send answer' }))
  expect(await screen.findByText('Thanks for your answer.')).toBe(status)
  expect(status).toBeVisible()
  expect(status).toHaveFocus()
  expect(answers()).toEqual([{ reason: 'speed' }])
  expect(screen.queryByRole('radio')).toBeNull()
})

test('it can be skipped', async () => {
  const { answers, person } = show()
  await person.click(await screen.findByRole('button', { name: 'Skip' }))
  await waitFor(() => expect(screen.queryByRole('radio')).toBeNull())
  expect(screen.getByRole('status')).toHaveFocus()
  expect(answers()).toEqual([{ reason: null }])
  expect(screen.queryByText('Thanks for your answer.')).toBeNull()
})

test('without a choice nothing is sent', async () => {
  const { answers, person } = show()
  await person.click(await screen.findByRole('button', { name: 'Send answer' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose a reason, or skip the question.')
  expect(answers()).toEqual([])
})

test('an answer that is not sent can be sent again', async () => {
  const { person } = show({ status: 500 })
  await person.click(await screen.findByRole('radio', { name: 'Another reason' }))
  await person.click(screen.getByRole('button', { name: 'Send answer' }))
  expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't send your answer. Try again.")
  expect(screen.getByRole('radio', { name: 'Another reason' })).toBeChecked()
})
