import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aUser, renderApp, stubApi } from '../../../../test-support/render-app'
import { currentUserKey } from '~/lib/auth/use-auth'
import { PreferenceSwitch } from './preference-switch'

afterEach(() => void vi.unstubAllGlobals())

const shown = (
  <PreferenceSwitch title="Auto" text="What it does." checked={false} changeTo={(on) => ({ autoConnect: on })} />
)

test('a preference is saved at once, and the user is known as they are now', async () => {
  const user = { ...aUser, autoConnect: true }
  const calls = stubApi({ 'PATCH /api/auth/user': { status: 200, body: user } })
  const { client } = renderApp(shown)
  await userEvent.click(screen.getByRole('switch', { name: 'Auto' }))
  expect(await screen.findByText('Saved')).toBeInTheDocument()
  expect(calls.at(-1)?.body).toEqual({ autoConnect: true })
  expect(client.getQueryData(currentUserKey)).toEqual(user)
})

test.each([
  [new TypeError('fetch failed'), "Not saved. You're offline. No changes were saved."],
  [{ status: 500, body: { code: 'E_NEW', message: 'Not today' } }, 'Not saved. Not today'],
])('what was not saved goes back and says why', async (reply, words) => {
  stubApi({ 'PATCH /api/auth/user': reply })
  renderApp(shown)
  const control = screen.getByRole('switch', { name: 'Auto' })
  await userEvent.click(control)
  expect(await screen.findByText(words)).toBeInTheDocument()
  expect(control).not.toBeChecked()
})
