import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { navigation } from '~/lib/navigation'
import { createQueryClient } from '~/lib/query-client'
import { userPrefix } from '~/lib/user-prefix'
import { stubVpnApi } from '../../../../test-support/vpn-api'
import { useSignOutFlow } from './use-sign-out-flow'

/** happy-dom has no IndexedDB: a map stands for it. The browser suite runs the real one. */
const stored = vi.hoisted(() => new Map<string, unknown>())

vi.mock('idb-keyval', () => ({
  createStore: () => () => undefined,
  get: (key: string) => Promise.resolve(stored.get(key)),
  set: (key: string, value: unknown) => Promise.resolve(stored.set(key, value)),
  del: (key: string) => Promise.resolve(stored.delete(key)),
  keys: () => Promise.resolve([...stored.keys()]),
}))

const USER = 7
const HISTORY = `${userPrefix(USER)}history`
const DAY = { '2026-11-21': { down: 2, up: 1 } }
const openDialog = vi.fn()

beforeEach(() => {
  stored.clear()
  vi.spyOn(navigation, 'assign').mockReturnValue()
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  openDialog.mockReset()
})

function SignOut() {
  const { askToSignOut, signOut } = useSignOutFlow(USER, openDialog)
  return (
    <>
      <button onClick={() => void askToSignOut()}>Sign out</button>
      <button onClick={() => signOut({ keep: false })}>Remove and sign out</button>
    </>
  )
}

function open() {
  const { sent } = stubVpnApi()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SignOut />
    </QueryClientProvider>
  )
  const press = (name: string) => screen.getByRole('button', { name }).click()
  return { press, signedOut: () => sent('POST /api/auth/sign-out').length }
}

test('asks what to keep where only a history is kept, and no key of a device', async () => {
  stored.set(HISTORY, { stays: [], cleared: [], counters: {}, days: DAY })
  const { press, signedOut } = open()
  press('Sign out')
  await waitFor(() => expect(openDialog).toHaveBeenCalledExactlyOnceWith({ kind: 'sign-out' }))
  expect(signedOut()).toBe(0)
  press('Remove and sign out')
  await waitFor(() => expect(navigation.assign).toHaveBeenCalledWith('/'))
  expect(stored.has(HISTORY)).toBe(false)
})

test('asks nothing where the history is empty, or is that of somebody else', async () => {
  stored.set(HISTORY, { stays: [], cleared: [], counters: {}, days: {} })
  stored.set(`${userPrefix(8)}history`, { stays: [], cleared: [], counters: {}, days: DAY })
  const { press, signedOut } = open()
  press('Sign out')
  await waitFor(() => expect(navigation.assign).toHaveBeenCalledWith('/'))
  expect(signedOut()).toBe(1)
  expect(openDialog).not.toHaveBeenCalled()
})
