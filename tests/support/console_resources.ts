import app from '@adonisjs/core/services/app'
import type { DataProvider } from 'ra-core'
import { Clock } from '#core/clock'
import { NoteExport } from '#users/actions/note_export'
import { createUser, signedIn } from '#tests/support/accounts'
import { api } from '#tests/support/api'
import { payer } from '#tests/support/billing/booking'
import { customerRow, subscriptionRow, webhookEventRow } from '#tests/support/billing/rows'
import { publish } from '#tests/support/builds'
import { createServer } from '#tests/support/fleet'
import { openThread } from '#tests/support/support'

interface Fields {
  readonly [field: string]: unknown
}

/** What react-admin may do with a resource of /api/admin, and how there come to be rows of it. */
export interface ConsoleResource {
  /** Makes this many rows; nothing where the rows are always there. */
  fill(count: number, provider: DataProvider): Promise<unknown>
  creates?: boolean
  /** What an update can write, and what it can't. Without it, nothing is ever updated. */
  update?: { writes: Fields; refuses: Fields }
  deletes?: boolean
  /** A filter that stands for a reference from another record. */
  target?: { field: string; of: (record: Fields) => unknown }
}

const times = async (count: number, make: (number: number) => Promise<unknown>) => {
  for (let number = 1; number <= count; number++) await make(number)
}

const creating =
  (resource: string, dataOf: (number: number) => Fields): ConsoleResource['fill'] =>
  (count, provider) =>
    times(count, (number) => provider.create(resource, { data: dataOf(number) }))

async function payments(count: number) {
  const book = await payer(null)
  await times(count, () => book({ gateway: 'stripe' }))
}

/** Each of another customer: one may have only one that is open. */
const subscriptions = (count: number) =>
  times(count, async () => subscriptionRow(await customerRow((await createUser()).id)))

const events = (count: number) => times(count, () => webhookEventRow())

/** Every list of /api/admin whose records have an address of their own. */
export const CONSOLE_RESOURCES: Readonly<Record<string, ConsoleResource>> = {
  'users': {
    fill: creating('users', (number) => ({ email: `ann${number}@example.com`, firstName: 'Ann' })),
    creates: true,
    update: { writes: { lastName: 'Smith' }, refuses: { suspended: true } },
    deletes: true,
    target: { field: 'emailVerified', of: ({ emailVerified }) => emailVerified },
  },
  'servers': {
    fill: (count) => times(count, () => createServer({ online: false })),
    update: { writes: { city: 'Bonn' }, refuses: { state: 'online' } },
    creates: true,
    deletes: true,
    target: { field: 'state', of: ({ state }) => state },
  },
  'plans': {
    fill: () => Promise.resolve(),
    update: { writes: { originalAmountMinor: 12_000 }, refuses: { name: 'Gold' } },
  },
  'promotions': {
    fill: creating('promotions', (number) => ({ code: `SPRING-${number}`, percentOff: 20, duration: 'once' })),
    creates: true,
    target: { field: 'ended', of: ({ endedAt }) => endedAt !== null },
  },
  'tax-rates': {
    fill: creating('tax-rates', (number) => ({ country: `D${'ABCDEFGHIJ'.at(number)}`, name: 'VAT', rateBps: 1900 })),
    creates: true,
    update: { writes: { rateBps: 2000 }, refuses: { country: 'FR' } },
    deletes: true,
  },
  'subscriptions': { fill: subscriptions, target: { field: 'gateway', of: ({ gateway }) => gateway } },
  'webhook-events': { fill: events, target: { field: 'gateway', of: ({ gateway }) => gateway } },
  'stripe/webhooks': { fill: events, target: { field: 'gateway', of: ({ gateway }) => gateway } },
  'stripe/transactions': { fill: payments, target: { field: 'gateway', of: ({ gateway }) => gateway } },
  'builds': {
    fill: (count) => times(count, (number) => publish({ version: `1.${number}.0` })),
    deletes: true,
    target: { field: 'platform', of: ({ platform }) => platform },
  },
  'payment-gateways': {
    fill: async (count, provider) => {
      for (const name of ['stripe', 'paypal', 'googleplay'].slice(0, count))
        await provider.create('payment-gateways', { data: { name } })
    },
    creates: true,
    update: { writes: { description: 'Cards' }, refuses: { isConfigured: false } },
    deletes: true,
  },
  'domain-emails': {
    fill: creating('domain-emails', (number) => ({ localPart: `box${number}` })),
    creates: true,
    update: { writes: { displayName: 'Sales' }, refuses: { delivers: true } },
    deletes: true,
    target: { field: 'status', of: ({ status }) => status },
  },
  'mail-domains': { fill: () => Promise.resolve() },
  'audit': {
    fill: async (count) => {
      const note = await app.container.make(NoteExport)
      const { id: actorId } = await createUser({ isAdmin: true })
      await times(count, () => note.execute({ filters: [], actorId }))
    },
    target: { field: 'actorId', of: ({ actorId }) => actorId },
  },
  'incidents': {
    fill: creating('incidents', (number) => ({ title: `Slow ${number}`, message: 'We look into it' })),
    creates: true,
    update: { writes: { message: 'Better', state: 'monitoring' }, refuses: { title: 'Fast' } },
    target: { field: 'state', of: ({ state }) => state },
  },
  'maintenance-windows': {
    fill: async (count, provider) => {
      const now = (await app.container.make(Clock)).now()
      await times(count, (number) => {
        const data = {
          startsAt: now.plus({ days: number }).toISO(),
          endsAt: now.plus({ days: number, hours: 1 }).toISO(),
        }
        return provider.create('maintenance-windows', { data })
      })
    },
    creates: true,
    update: { writes: { note: 'New cables' }, refuses: { state: 'over' } },
    deletes: true,
    target: { field: 'state', of: ({ state }) => state },
  },
  'support-emails': {
    fill: async (count) => {
      const browser = await signedIn(await createUser(), api())
      await times(count, () => openThread(browser))
    },
    update: { writes: { priority: 'high' }, refuses: { state: 'answered' } },
    target: { field: 'userId', of: ({ userId }) => userId },
  },
  'canned-answers': {
    fill: creating('canned-answers', (number) => ({ title: `Answer ${number}`, text: 'Look again.' })),
    creates: true,
    update: { writes: { text: 'Look twice.' }, refuses: { author: 'Ann' } },
    deletes: true,
  },
}
