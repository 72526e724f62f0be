/**
 * The engine's own side of the bench, in a process with the application but without HTTP: `gateway` sets a gateway up,
 * `renewals` has ten thousand subscriptions renew at once and works through what the provider tells.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { DateTime } from 'luxon'
import { createIgnitor } from '../../../bin/ignitor.js'
import { STRIPE_KEYS } from './secrets.ts'

const SUBSCRIPTIONS = 10_000
/** A round trip to a provider. */
const PROVIDER_MS = 50
const CHUNK = 500

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

const result = process.argv[2] === 'gateway' ? await gateway() : await renewals()
process.stdout.write(`${JSON.stringify(result)}\n`)
await application.terminate()
