/**
 * The engine's own side of the bench, in a process with the application but without HTTP: `gateway` sets a gateway up,
 * `renewals` has ten thousand subscriptions renew at once and works through what the provider tells; `figures` times what
 * spans add to that, one subscription after another.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { createIgnitor } from '../../../bin/ignitor.js'
import { STRIPE_KEYS } from './secrets.ts'

const SUBSCRIPTIONS = 10_000
/** A round trip to a provider. */
const PROVIDER_MS = 50
const CHUNK = 500
/** Subscriptions that are timed one by one, and those of them that come before everything is compiled. */
const TIMED = 600
const WARM_UP = 100

const application = createIgnitor().createApp('console')
await application.init()
await application.boot()
await application.start(() => {})
const { default: db } = await import('@adonisjs/lucid/services/db')
const { toSql } = await import('#core/database/columns')
const { addGateway } = await import('#tests/support/gateways/use_harness')

async function insert(table: string, rows: object[]) {
  for (let at = 0; at < rows.length; at += CHUNK) await db.table(table).multiInsert(rows.slice(at, at + CHUNK))
}

async function gateway() {
  const { stripeDriver } = await import('#gateways/drivers/stripe/stripe_driver')
  await addGateway(stripeDriver, { configuration: STRIPE_KEYS, testMode: true })
  return {}
}

async function renewals() {
  const { Gateways } = await import('#gateways/gateways')
  const { FakeGateway } = await import('#tests/support/gateways/fake_gateway')
  const { addPrices } = await import('#tests/support/billing/subscriptions')
  const { ProcessEvents } = await import('#billing/actions/process_events')
  const { sealDelivery } = await import('#billing/services/sealed_delivery')
  const fake = new FakeGateway()
  fake.clock.travelTo(new Date().toISOString())
  fake.before = () => sleep(PROVIDER_MS)
  const gateways = new Gateways([fake.driver], {}, true)
  application.container.swap(Gateways, () => gateways)
  await addGateway(fake.driver, fake.settings)
  await addPrices()
  const began = DateTime.utc().minus({ months: 1 })
  const now = toSql(DateTime.utc())
  const numbers = Array.from({ length: SUBSCRIPTIONS }, (_, n) => 500_000 + n)
  const day = began.toISODate()
  const account = { email_verified: true, is_admin: false, auto_connect: false, created_on: day }
  await insert(
    'users',
    numbers.map((id) => ({ id, email: `renewing${id}@example.com`, ...account }))
  )
  await insert(
    'customers',
    numbers.map((id) => ({ id, reference: `c${id}`, user_id: id, created_on: day }))
  )
  const running = {
    plan_id: 'monthly',
    gateway: 'fake',
    test_mode: true,
    status: 'active',
    held: false,
    price_minor: 999,
  }
  const row = { ...running, currency: 'USD', sync_ticket: 1, applied_ticket: 1, created_at: toSql(began) }
  await insert(
    'subscriptions',
    numbers.map((id) => ({ ...row, id, reference: `s${id}`, customer_id: id, user_id: id, provider_id: `sub_${id}` }))
  )
  const events = []
  for (const id of numbers) {
    const first = fake.payment(`in_${id}_1`, { createdAt: began, paidAt: began, priceId: 'price_monthly' })
    const renewal = fake.payment(`in_${id}_2`, { reason: 'cycle', priceId: 'price_monthly' })
    fake.subscription(`sub_${id}`, { payments: [first, renewal] })
    const delivery = fake.delivery({ id: `evt_${id}`, subscriptionId: `sub_${id}` })
    const reading = await fake.read(delivery)
    if (reading.verdict === 'refused') throw new Error('The bench refuses its own event')
    events.push({
      gateway: 'fake',
      event_id: `evt_${id}`,
      type: 'renewed',
      live: false,
      verification: 'verified',
      status: 'pending',
      delivery: sealDelivery(delivery, reading.event),
      subscription_provider_id: `sub_${id}`,
      attempts: 0,
      due_at: now,
      occurred_at: now,
      received_at: now,
    })
  }
  await insert('webhook_events', events)
  const started = performance.now()
  await (await application.container.make(ProcessEvents)).execute('fake')
  const ms = performance.now() - started
  const done = await db
    .from('webhook_events')
    .where({ gateway: 'fake', status: 'succeeded' })
    .count('* as total')
    .first()
  if (Number(done?.total) !== SUBSCRIPTIONS)
    throw new Error(`${String(done?.total)} of ${SUBSCRIPTIONS} events were done`)
  return { ms, subscriptions: SUBSCRIPTIONS }
}

/** Whole webhooks of first payments and renewals, and beside each its spans alone, so that both meet the same machine. */
async function figures() {
  const { Gateways } = await import('#gateways/gateways')
  const { FakeGateway } = await import('#tests/support/gateways/fake_gateway')
  const { addPrices, beginSubscription } = await import('#tests/support/billing/subscriptions')
  const { createUser } = await import('#tests/support/accounts')
  const { SyncSubscription } = await import('#billing/actions/sync_subscription')
  const { findPrices } = await import('#billing/queries/find_prices')
  const { lockSubscription } = await import('#billing/steps/lock_subscription')
  const { noteFirstPaid } = await import('#billing/steps/note_first_paid')
  const { readPricing } = await import('#billing/steps/read_pricing')
  const { writeFigures } = await import('#billing/steps/write_figures')
  const { daysOf } = await import('#billing/services/days')
  const { transaction } = await import('#core/database/transaction')
  const fake = new FakeGateway()
  fake.clock.travelTo(new Date().toISOString())
  application.container.swap(Gateways, () => new Gateways([fake.driver], {}, true))
  await db.from('payment_gateways').where('name', 'fake').delete()
  await db.from('plan_prices').where('gateway', 'fake').delete()
  await addGateway(fake.driver, fake.settings)
  await addPrices()
  const sync = await application.container.make(SyncSubscription)
  const prices = await transaction((trx) => findPrices('fake', true, trx))
  const sums = { firstWork: 0, first: 0, renewalWork: 0, renewal: 0 }

  const timed = async (work: () => Promise<unknown>) => {
    const started = performance.now()
    await work()
    return performance.now() - started
  }
  // A row in it makes each commit wait for the disk, as that of every webhook does: spans don't bring the wait.
  const COMMITS = 'bench_commits'
  await db.connection().schema.dropTableIfExists(COMMITS)
  await db.connection().schema.createTable(COMMITS, (table) => table.increments('id'))
  const commit = (trx: TransactionClientContract) => trx.table(COMMITS).insert({})
  /** Spans and marks in a transaction of their own, less what one without them costs. */
  const spansAlone = async (id: number, providerId: string, isNew: boolean) => {
    const snapshot = await fake.fetch(providerId)
    if (!snapshot) throw new Error('The bench forgot its own subscription')
    const last = snapshot.payments.at(-1)
    const empty = await timed(() =>
      transaction(async (trx) => {
        await lockSubscription(id, trx)
        await commit(trx)
      })
    )
    if (isNew) {
      await db.from('subscription_spans').where('subscription_id', id).delete()
      await db
        .from('customers')
        .update({ first_paid_test_on: null })
        .whereIn('id', (query) => void query.from('subscriptions').select('customer_id').where('id', id))
    }
    const full = await timed(() =>
      transaction(async (trx) => {
        const row = await lockSubscription(id, trx)
        if (!row) throw new Error('The bench forgot its own subscription')
        const { payments } = snapshot
        const pricing = await readPricing({ row, snapshot, prices, promotion: null }, trx)
        const { days: firstDays, isNew: isNewCustomer } = await noteFirstPaid(row, payments, trx)
        const days = [...firstDays, ...daysOf([last?.createdAt])]
        const now = fake.clock.now()
        const facts = {
          row,
          replaced: null,
          snapshot,
          pricing,
          standing: row,
          payments,
          days,
          isNew: isNewCustomer,
          now,
        }
        await writeFigures(facts, trx)
        await commit(trx)
      })
    )
    return full - empty
  }

  for (let number = 0; number < TIMED; number++) {
    const providerId = `sub_timed_${number}`
    const id = await beginSubscription((await createUser()).id, providerId)
    // As Stripe tells it.
    const told = { priceId: 'price_monthly', parts: { priceMinor: 999, discountMinor: 0, creditMinor: 0 } }
    const payments = [fake.payment(`in_${number}_1`, told)]
    fake.subscription(providerId, { payments })
    const one = await timed(() => sync.execute({ subscriptionId: id, source: 'event' }))
    const first = await spansAlone(id, providerId, true)
    payments.push(fake.payment(`in_${number}_2`, { ...told, reason: 'cycle' }))
    const two = await timed(() => sync.execute({ subscriptionId: id, source: 'event' }))
    const renewal = await spansAlone(id, providerId, false)
    if (number < WARM_UP) continue
    sums.firstWork += one
    sums.first += first
    sums.renewalWork += two
    sums.renewal += renewal
  }
  await db.connection().schema.dropTable(COMMITS)
  const counted = TIMED - WARM_UP
  return Object.fromEntries(Object.entries(sums).map(([name, ms]) => [name, ms / counted]))
}

const tasks: Record<string, () => Promise<object>> = { gateway, renewals, figures }
const result = await tasks[process.argv[2] ?? '']?.()
process.stdout.write(`${JSON.stringify(result)}\n`)
await application.terminate()
