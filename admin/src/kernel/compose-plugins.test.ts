import { describe, expect, test } from 'vitest'
import { composeFor, composePlugins } from './compose-plugins.ts'
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

  test('screens and blocks of the settings carry the id of their plugin', () => {
    const health = defineAdminPlugin({
      id: 'health',
      routes: [
        { path: '', component },
        { path: 'log', component },
      ],
      settings: { label: 'Health', component },
      permission: ['admin'],
    })
    const composed = composePlugins([health])
    expect(composed.routes.map(({ path }) => path)).toEqual(['health', 'health/log'])
    expect(composed.settings.map(({ id }) => id)).toEqual(['health'])
    expect(() => composePlugins([health, { ...users, resources: [{ name: 'health' }] }])).toThrow(
      "'health' is described twice"
    )
  })

  test('a block of the settings can be for fewer roles than its plugin', () => {
    const inbox = defineAdminPlugin({
      id: 'inbox',
      settings: { label: 'Inbox', component, permission: ['admin'] },
      permission: ['admin', 'support'],
    })
    expect(composeFor('admin', [inbox]).settings.map(({ id }) => id)).toEqual(['inbox'])
    expect(composeFor('support', [inbox]).settings).toEqual([])
  })

  test('a role sees its tabs only, and nothing of others in its slots', () => {
    const support = composeFor('support', [users, servers, subscriptions])
    expect(support.tabs.map(({ id }) => id)).toEqual(['users'])
    expect(support.resources.map(({ name }) => name)).toEqual(['users'])
    expect(support.slots.get('users.show-aside')).toEqual([])
    const finance = composeFor('finance', [users, servers, subscriptions])
    expect(finance.plugins).toEqual([])
  })

  test('what requires a plugin that a role has not goes, along the whole chain, and so do the slots of what went', () => {
    const invoices = defineAdminPlugin({
      id: 'invoices',
      requires: ['subscriptions'],
      offers: ['aside'],
      permission: ['finance'],
    })
    const reports = defineAdminPlugin({ id: 'reports', requires: ['invoices'], permission: ['finance'] })
    const notes = defineAdminPlugin({
      id: 'notes',
      slots: [{ slot: 'invoices.aside', component }],
      permission: ['finance'],
    })
    const finance = composeFor('finance', [users, subscriptions, invoices, reports, notes])
    expect(finance.plugins.map(({ id }) => id)).toEqual(['notes'])
    expect([...finance.slots.keys()]).toEqual([])
  })
})
