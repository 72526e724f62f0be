import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { ApiError } from '~/lib/api-error'
import { renderConsole } from '../../../test-support/render-console'
import { ConsoleError } from '../../kernel/data/console-error'
import { users } from './index'
import type { UserInFull } from './types'

export const ann: UserInFull = {
  id: 7,
  email: 'ann@example.test',
  firstName: 'Ann',
  lastName: 'Lee',
  emailVerified: true,
  isAdmin: false,
  adminRole: null,
  subscriptionPlan: 'free',
  subscriptionStatus: 'active',
  suspended: false,
  deletionPending: false,
  secondFactor: false,
  createdAt: '2026-03-10',
  version: 'v1',
  connectionsUsed: 2,
  connectionsLimit: 5,
  usageCount: 31,
  devicesUsed: 1,
  devicesLimit: 1,
  lastResetDate: '2026-03-01',
  subscriptionEndsAt: null,
  planSource: 'free',
  grant: null,
  subscription: null,
  isConnected: true,
  sessions: 2,
}
export const bob: UserInFull = {
  ...ann,
  id: 8,
  email: 'bob@example.test',
  firstName: 'Bob',
  lastName: null,
  suspended: true,
}

interface Options {
  verbs?: object
  user?: object
  at?: string
  others?: Parameters<typeof renderConsole>[0]['plugins']
}

/** The users' screens with two users, over a data provider that answers what a test says. */
export function show({ verbs = {}, user = {}, at = '/admin/users', others = [] }: Options = {}) {
  const call = vi.fn(async (): Promise<unknown> => ({
    done: [7, 8],
    unchanged: [],
    refused: [],
    ended: 2,
    changed: true,
  }))
  const create = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...ann, ...data, id: 9 } }))
  const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...ann, ...data } }))
  const remove = vi.fn(async () => ({ data: { ...ann, deletion: 'deleted' } }))
  const getList = vi.fn(async () => ({ data: [ann, bob], total: 2 }))
  const getOne = async () => ({ data: ann })
  const dataProvider = { getList, getOne, create, update, delete: remove, call, ...verbs } as never
  renderConsole({ plugins: [users, ...others], dataProvider, user, at })
  return { call, create, update, remove, getList, person: userEvent.setup() }
}

export const dialog = () => within(screen.getByRole('dialog'))
export const refusal = (status: number, body: object) => new ConsoleError(new ApiError(status, JSON.stringify(body)))
