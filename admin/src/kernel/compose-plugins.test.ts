import { describe, expect, test } from 'vitest'
import { composePlugins } from './compose-plugins.ts'
import { defineAdminPlugin } from './plugin.ts'

const users = defineAdminPlugin({
  id: 'users',
  tab: { label: 'Users', order: 20 },
  resources: [{ name: 'users' }],
  offers: ['show-aside'],
  permission: ['admin', 'support'],
})
const servers = defineAdminPlugin({
  id: 'servers',
  tab: { label: 'Servers', order: 10 },
  resources: [{ name: 'servers' }],
  permission: ['admin'],
})
const component = async () => ({ default: () => null })
const subscriptions = defineAdminPlugin({
  id: 'subscriptions',
  slots: [{ slot: 'users.show-aside', component }],
  permission: ['admin', 'finance'],
  requires: ['users'],
})

describe('composing the console', () => {
  test('tabs stand in their own order, resources in the order of the list', () => {
    const composed = composePlugins([users, servers, subscriptions])
    expect(composed.tabs.map(({ label }) => label)).toEqual(['Servers', 'Users'])
    expect(composed.resources.map(({ name }) => name)).toEqual(['users', 'servers'])
  })

  test("one plugin adds to another's screen through a slot", () => {
    const { slots } = composePlugins([users, subscriptions])
    expect(slots.get('users.show-aside')).toHaveLength(1)
  })

  test('two plugins of one id are refused', () => {
    expect(() => composePlugins([users, users])).toThrow("There are two plugins 'users'")
  })

  test('a resource that is described twice is refused', () => {
    expect(() => composePlugins([users, { ...servers, resources: [{ name: 'users' }] }])).toThrow(
      "'users' is described twice"
    )
  })

  test('a missing requirement is named', () => {
    expect(() => composePlugins([subscriptions])).toThrow("'subscriptions' requires 'users'")
  })

  test('filling a slot that nobody offers is refused', () => {
    const lost = { ...subscriptions, slots: [{ slot: 'users.nowhere' as const, component }] }
    expect(() => composePlugins([users, lost])).toThrow("'users.nowhere', which nobody offers")
  })

  test('composing leaves its input as it was', () => {
    const list = Object.freeze([users, servers])
    expect(composePlugins(list)).toEqual(composePlugins(list))
  })
})
