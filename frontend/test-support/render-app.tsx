import type { QueryClient } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, vi } from 'vitest'
import { Providers } from '~/app/providers'
import type { CurrentUser } from '~/lib/auth/current-user'
import { createQueryClient } from '~/lib/query-client'

const clients: QueryClient[] = []

// A query that is repeated after its screen is gone would call the API of a later test.
afterEach(() => {
  cleanup()
  for (const client of clients.splice(0)) client.clear()
})

/** Renders within everything that pages stand on. */
export function renderApp(ui: ReactNode, at = '/') {
  const client = createQueryClient()
  clients.push(client)
  const view = render(
    <MemoryRouter initialEntries={[at]}>
      <Providers client={client}>{ui}</Providers>
    </MemoryRouter>
  )
  return { ...view, client }
}

type Reply = { status: number; body?: unknown; headers?: Record<string, string> }

/** Stands in for the API: an answer per 'METHOD /path'. What is not named answers 404. */
export function stubApi(replies: Record<string, Reply | Error>) {
  const calls: { call: string; body: unknown }[] = []
  document.cookie = 'XSRF-TOKEN=token'
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const call = `${init?.method ?? 'GET'} ${url}`
    calls.push({ call, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined })
    const reply = replies[call] ?? { status: 404, body: { code: 'E_NOT_FOUND', message: 'Not found' } }
    if (reply instanceof Error) throw reply
    const text = reply.body === undefined ? null : JSON.stringify(reply.body)
    return new Response(text, { status: reply.status, headers: reply.headers })
  })
  return calls
}

export const aUser: CurrentUser = {
  id: 7,
  email: 'ada@example.test',
  firstName: 'Ada',
  lastName: null,
  emailVerified: true,
  usageCount: 1,
  isAdmin: false,
  adminRole: null,
  profileImageUrl: null,
  createdAt: '2026-11-01',
  lastResetDate: '2026-11-01',
  subscriptionPlan: 'free',
  subscriptionStatus: 'active',
  subscriptionEndsAt: null,
  pastDue: null,
  connectionsUsed: 1,
  connectionsLimit: 5,
  devicesUsed: 1,
  devicesLimit: 1,
  killSwitch: false,
  premiumServers: false,
  hasPassword: true,
  autoConnect: false,
  language: null,
  secondFactor: false,
  mailOnSignIn: true,
  mailOnDrain: false,
}
