import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import type { BackupManifest } from '#core/backup/format'
import { firstRow } from '#core/database/rows'
import { ApiBrowser } from '#tests/support/api'
import { violations } from '#tests/support/billing/invariants'
import { StripeHarness } from '#tests/support/gateways/stripe/stripe_harness'
import { sign } from '#tests/support/gateways/stripe/webhook_sender'
import { AgentProcess } from '#tests/tunnel/bed/agent_process'
import { makeBed, type Bed } from '#tests/tunnel/bed/bed'
import { clientFile, type ClientSettings } from '#tests/tunnel/bed/client_file'
import { type BedDatabase, ownMariadb, sqliteOf } from '#tests/tunnel/bed/database'
import { Product } from '#tests/tunnel/bed/product'
import { addressSeenBy } from '#tests/tunnel/bed/request'
import { pause, until } from '#tests/tunnel/bed/shell'
import { makeKeyPair, TunnelClient } from '#tests/tunnel/bed/tunnel_client'
import * as world from '#tests/tunnel/bed/world'

const PASSWORD = 'four unrelated words here'
/** Raised by a restore, so that nothing is taken for old and no number comes again; the restore is a milestone itself. */
const RAISED = ['servers', 'fleet', 'invoice_numbers', 'credit_note_numbers', 'milestones', 'audit_log']

interface Connected {
  tunnel: Omit<ClientSettings, 'endpoint'> & { endpoints: { host: string; ports: number[] }[] }
}

test.group('Lost and restored', (group) => {
  let bed: Bed

  group.setup(async () => {
    bed = await makeBed()
    return () => bed.close()
  })

  for (const engine of ['SQLite', 'MariaDB'] as const)
    test(`on ${engine}: backed up under writes, destroyed, restored; the books are whole, the provider is caught up with, and a tunnel carries traffic`, async ({
      assert,
      cleanup,
    }) => {
      let product: Product | null = null
      const database: BedDatabase = engine === 'MariaDB' ? await ownMariadb() : sqliteOf(() => product?.storage ?? '')
      cleanup(() => database.stop())
      const stripe = await StripeHarness.open(new Date().toISOString())
      cleanup(() => stripe.close())
      const { webhookSecret = '' } = stripe.settings.configuration
      product = new Product(bed.hostAddress, null, { ...database.env, STRIPE_ENDPOINT: stripe.endpoint })
      const shop = product
      cleanup(() => shop.kill())
      const safe = mkdtempSync(join(tmpdir(), 'culvert-safe-'))
      cleanup(() => rmSync(safe, { recursive: true, force: true }))
      const secret = join(safe, 'passphrase')
      writeFileSync(secret, 'a passphrase of more than thirty-two characters')

      /** Stripe tells, and signs it at this moment. */
      const tell = async (bodies: readonly string[]) => {
        for (const text of bodies) {
          const { body, headers } = sign(text, Math.floor(Date.now() / 1000), webhookSecret)
          const answer = await fetch(`${shop.url}/webhooks/stripe`, {
            method: 'POST',
            body,
            headers: { ...headers } as Record<string, string>,
          })
          if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
        }
      }
      const told = async () => (await stripe.deliveries()).map(({ body }) => body)
      const signUp = async (email: string) => {
        const browser = new ApiBrowser(shop.url)
        const { status, text } = await browser.post('/api/auth/sign-up', { email, password: PASSWORD })
        if (status !== 201) throw new Error(text)
        return browser
      }
      const checkout = async (browser: ApiBrowser) => {
        const { body, text } = await browser.post('/api/create-subscription', { planType: 'monthly' })
        const { clientSecret } = body as { clientSecret: string | null }
        if (!clientSecret) throw new Error(text)
        return { providerId: '', customerId: null, clientSecret, approvalUrl: null }
      }
      const one = async <T>(sql: string) => database.look((trx) => firstRow<T>(sql, [], trx))
      const count = async (what: string) => Number((await one<{ n: number }>(`SELECT COUNT(*) AS n FROM ${what}`))?.n)

      await shop.start()
      const words = ['--name', 'free-1', '--country', 'Testland', '--code', 'DE', '--city', 'Freetown']
      const { id: serverId, code } = await shop.culvert<{ id: number; code: string }>('server', 'add', ...words)
      const agent = new AgentProcess(bed.node, shop)
      cleanup(async () => {
        await agent.kill('SIGTERM')
        await agent.down()
      })
      await agent.enrol(code)
      agent.start()
      const settings = Object.entries(stripe.settings.configuration).map(([name, value]) => `${name}=${value}\n`)
      await shop.culvertWith(settings.join(''), 'gateway', 'set', 'stripe', '--test-mode', 'on')
      await shop.culvert('gateway', 'enable', 'stripe')
      const ann = await signUp('ann@example.com')
      const bob = await signUp('bob@example.com')
      await stripe.pay(await checkout(ann))
      await tell(await told())
      await until('Ann has paid', 30_000, async () => (await count("subscriptions WHERE status = 'active'")) === 1)
      // Bob has the form in front of him.
      const bobs = await checkout(bob)
      await tell(await told())

      const keys = makeKeyPair()
      // Stripe tells and Ann comes and goes, all the while.
      let goesOn = true
      const telling = (async () => {
        while (goesOn) {
          const { body } = (await stripe.strangeDeliveries()).unknownType
          await tell([body])
        }
      })()
      const coming = (async () => {
        while (goesOn) {
          await ann.post('/api/connect', { serverId, publicKey: keys.publicKey })
          await ann.post('/api/disconnect', {})
          await pause(100)
        }
      })()
      const archive = join(safe, 'one.backup')
      const opener = ['--passphrase-file', secret]
      const { manifest } = await shop.culvert<{ manifest: BackupManifest }>(
        'backup',
        'create',
        '--to',
        archive,
        ...opener
      )
      const events = manifest.tables['webhook_events']?.rows ?? 0
      await until('writes go on', 30_000, async () => (await count('webhook_events')) > events)
      goesOn = false
      await Promise.all([telling, coming])
      assert.isAbove(events, 0)

      // What only the provider knows afterwards: Bob has paid, and Carol came and paid.
      await stripe.pay(bobs)
      const missed = await told()
      const carol = await signUp('carol@example.com')
      await stripe.pay(await checkout(carol))
      await tell([...missed, ...(await told())])
      await until('all have paid', 30_000, async () => (await count("subscriptions WHERE status = 'active'")) === 3)

      await shop.kill()
      copyFileSync(join(shop.storage, 'app.key'), join(safe, 'app.key'))
      rmSync(shop.storage, { recursive: true })
      await database.destroy()
      mkdirSync(shop.storage)
      copyFileSync(join(safe, 'app.key'), join(shop.storage, 'app.key'))
      await shop.culvert('system', 'prepare')
      // A trial has an administrator from the beginning.
      const replacing = ['--replace', '--save-to', join(safe, 'trial.backup')]
      await shop.culvert('backup', 'restore', archive, ...opener, '--yes', ...replacing)
      const again = join(safe, 'again.backup')
      const now = await shop.culvert<{ manifest: BackupManifest }>('backup', 'create', '--to', again, ...opener)
      for (const [table, summary] of Object.entries(manifest.tables))
        if (!RAISED.includes(table)) assert.deepEqual(now.manifest.tables[table], summary, table)
      assert.deepEqual(await database.look((trx) => violations(trx)), [])

      // The worker has asked, Stripe thinks, and tells again meanwhile what was missed.
      const before = await stripe.counts()
      const mails = () => readdirSync(shop.storage, { recursive: true }).filter((name) => String(name).endsWith('.eml'))
      const answers = Promise.withResolvers<void>()
      cleanup(() => answers.resolve())
      stripe.server.requests.length = 0
      stripe.server.around = (where) => (where === 'before' ? answers.promise : Promise.resolve())
      await shop.start()
      await until('Stripe is asked', 60_000, async () => stripe.server.requests.length > 0)
      await tell(missed)
      assert.isAbove(await count("webhook_events WHERE status = 'pending'"), 0)
      assert.equal(await count("subscriptions WHERE status = 'active'"), 1)
      answers.resolve()
      await until('all was read', 60_000, async () => (await count('restore_gate WHERE opened_at IS NOT NULL')) === 1)
      await until(
        'the webhooks are done',
        30_000,
        async () => (await count("webhook_events WHERE status = 'pending'")) === 0
      )
      assert.equal(await count("subscriptions WHERE status = 'active'"), 2)
      assert.deepEqual(
        stripe.server.requests.filter(({ call }) => !call.startsWith('GET')).map(({ call }) => call),
        []
      )
      assert.deepEqual(await stripe.counts(), before)
      assert.deepEqual(mails(), [])
      assert.deepEqual(await database.look((trx) => violations(trx)), [])
      const { lost } = await shop.culvert<{ lost: { reason: string }[] }>('backup', 'reconcile')
      assert.deepEqual(
        lost.map(({ reason }) => reason),
        ['nobody']
      )

      const browser = new ApiBrowser(shop.url)
      const signedIn = await browser.post('/api/auth/sign-in', { email: 'ann@example.com', password: PASSWORD })
      assert.equal(signedIn.status, 200)
      const answer = await browser.post('/api/connect', { serverId, publicKey: keys.publicKey })
      assert.equal(answer.status, 200, answer.text)
      const { tunnel } = answer.body as Connected
      const [endpoint] = tunnel.endpoints
      const client = new TunnelClient(bed.one)
      cleanup(() => client.down())
      assert.equal(await addressSeenBy(bed.one, world.WEB4), world.ONE4)
      await client.up(clientFile(keys, { ...tunnel, endpoint: `${endpoint?.host}:${endpoint?.ports[0]}` }))
      assert.equal(await until('traffic flows', 30_000, () => addressSeenBy(bed.one, world.WEB4)), world.NODE4)
    }).timeout(300_000)
})
