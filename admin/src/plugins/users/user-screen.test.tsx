import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { defineAdminPlugin } from '../../kernel/plugin'
import { ann, dialog, refusal, show } from './test-users'
import { pressNotice } from '../../../test-support/press-notice'

beforeEach(() => localStorage.clear())

test("a user's screen has counts, what can be done, and what other plugins add", async () => {
  const Added = ({ recordId }: { recordId?: number }) => <p>Trail of {recordId}</p>
  const added = defineAdminPlugin({
    id: 'added',
    slots: [{ slot: 'users.show', component: async () => ({ default: Added }) }],
    permission: ['admin'],
  })
  const { call, person } = show({ at: '/admin/users/7/show', others: [added] })
  expect(await screen.findByRole('heading', { name: 'Ann Lee' })).toBeInTheDocument()
  expect(screen.getByText('2 of 5')).toBeInTheDocument()
  expect(await screen.findByText('Trail of 7')).toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Suspend' }))
  await person.click(dialog().getByRole('button', { name: 'Suspend' }))
  await waitFor(() => expect(call).toHaveBeenLastCalledWith('POST', 'users/7/suspend'))
  await pressNotice(person, 'Undo')
  await waitFor(() => expect(call).toHaveBeenLastCalledWith('POST', 'users/7/unsuspend'))
  await person.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  expect(call).not.toHaveBeenCalledWith('POST', 'users/7/sign-out')
  await person.click(dialog().getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByText('2 sessions were ended')).toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Send reset mail' }))
  await waitFor(() => expect(call).toHaveBeenLastCalledWith('POST', 'users/7/send-reset-mail'))
})

test('what somebody else suspended meanwhile is told, and cannot be taken back from here', async () => {
  const { person } = show({ at: '/admin/users/7/show', verbs: { call: async () => ({ ...ann, changed: false }) } })
  await person.click(await screen.findByRole('button', { name: 'Suspend' }))
  await person.click(dialog().getByRole('button', { name: 'Suspend' }))
  expect(await screen.findByText('Ann Lee (ann@example.test) was suspended already')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('what somebody pays is said with the name of the gateway', async () => {
  const price = { priceMinor: 4999, currency: 'USD', periodEnd: null, endsAt: null }
  const subscription = { id: 3, plan: 'yearly', status: 'active', gateway: 'sandbox', ...price }
  const payments = defineAdminPlugin({
    id: 'stripe-dashboard',
    routes: [{ path: 'subscriptions/:id', component: async () => ({ default: () => null }) }],
    permission: ['admin'],
  })
  const getOne = async () => ({ data: { ...ann, subscription } })
  show({ at: '/admin/users/7/show', verbs: { getOne }, others: [payments] })
  expect(await screen.findByText(/, Yearly, active, \$49\.99 by Test mode/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'No. 3' })).toHaveAttribute('href', '/admin/stripe-dashboard/subscriptions/3')
})

test('support reads a user, and has no buttons there that write', async () => {
  show({ user: { adminRole: 'support' }, at: '/admin/users/7/show' })
  expect(await screen.findByRole('heading', { name: 'Ann Lee' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Edit|Suspend|Delete|Sign out|Send/ })).toBeNull()
})

test('an account that is gone is said to be gone', async () => {
  const getOne = async () => {
    throw refusal(404, { code: 'E_NOT_FOUND', message: 'No' })
  }
  show({ verbs: { getOne }, at: '/admin/users/99/show' })
  expect(await screen.findByRole('heading', { name: 'User not found' })).toBeInTheDocument()
})

test('nobody suspends or deletes their own account, and is told who can', async () => {
  show({ user: { id: ann.id } })
  expect(await screen.findByRole('button', { name: 'Delete ann@example.test' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Delete bob@example.test' })).toBeEnabled()
  cleanup()
  show({ user: { id: ann.id }, at: '/admin/users/7/show' })
  expect(await screen.findByText(/another administrator has to suspend or delete it/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Suspend' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Sign out everywhere' })).toBeEnabled()
})

test('a question stays where what was asked for failed, to try again', async () => {
  let isDown = true
  const call = async () => {
    if (isDown) throw new TypeError('Failed to fetch')
    return { ended: 2 }
  }
  const { person } = show({ at: '/admin/users/7/show', verbs: { call } })
  await person.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
  await person.click(dialog().getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByText(/was not signed out/)).toBeInTheDocument()
  isDown = false
  await person.click(dialog().getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByText('2 sessions were ended')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
