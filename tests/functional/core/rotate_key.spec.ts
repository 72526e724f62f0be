import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { Mails } from '#core/mail/mails'
import { StoreProcessMinute } from '#core/metrics/store_process_minute'
import { ThisProcess } from '#core/metrics/this_process'
import { transaction } from '#core/database/transaction'
import { sealedColumnNames, sealedColumn } from '#core/sealed_columns'
import { RotateKey } from '#core/rotate_key'
import { seal } from '#core/secrets'
import { keyId } from '#core/signature'
import { sealAnswer } from '#users/services/kept_answer'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { customerRow, paymentRow, subscriptionRow, webhookEventRow } from '#tests/support/billing/rows'
import { connect } from '#tests/support/connect'
import { eventually } from '#tests/support/eventually'
import { createServer } from '#tests/support/fleet'
import { opened, sealBefore, sealColumnBefore } from '#tests/support/previous_key'
import { node } from '#tests/support/processes'
import { refuseNextCommit } from '#tests/support/broken_connections'
import { CULVERT } from '#tests/support/programs'
import { runCli, runCliJson } from '#tests/support/run_cli'
import { addPasskey, protectedUser, signInByPasskey } from '#tests/support/second_factor'
import { openThread } from '#tests/support/support'

interface Answer {
  columns: { column: string; current: number; resealed: number; previous: number; unreadable: number }[]
}

const NOW = '2026-11-26 12:00:00.000'

/** A value in each sealed column. */
async function sealedEverywhere() {
  const { browser, user } = await protectedUser({ email: 'ann@example.com' })
  await openThread(browser)
  await connect(browser, (await createServer()).id)
  const mails = await app.container.make(Mails)
  await transaction((trx) =>
    mails.queue({ to: 'ann@example.com', template: 'users.passkey_added', data: {}, language: 'en' }, trx)
  )
  const answer = sealAnswer({ clientSecret: 'x' }, user.id)
  const call = { user_id: user.id, key_hash: 'a'.repeat(64), request_hash: 'b'.repeat(64), created_at: NOW }
  await db.table('idempotency_keys').insert({ ...call, response: answer })
  await webhookEventRow({ delivery: seal({ delivery: {}, event: {} }, 'webhook_events.delivery') })
  const customer = await customerRow(user.id, { country: 'DE' })
  const payment = await paymentRow(customer, await subscriptionRow(customer, { user_id: user.id }))
  const invoice = { customer_id: customer, payment_id: payment, number: 'A-1', plan_id: 'monthly', seller: '{}' }
  const money = { total_minor: 1, tax_minor: 0, tax_rate_bps: 0, currency: 'USD', issued_at: NOW }
  await db.table('invoices').insert({ ...invoice, ...money, bill_to: seal('{}', 'invoices.bill_to') })
  const gateway = { name: 'sandbox', display_name: 'Test', description: '', is_enabled: false, test_mode: true }
  const settings = { priority: 1, supported_methods: '[]', version: 1, created_at: NOW }
  const configuration = seal('{}', 'payment_gateways.configuration', 'sandbox')
  await db.from('payment_gateways').delete()
  await db.table('payment_gateways').insert({ ...gateway, ...settings, configuration })
}

test.group('A new application key', (group) => {
  group.each.setup(freshStart)

  test('reaches every sealed column, and the command says how many values of each', async ({ assert }) => {
    await sealedEverywhere()
    const before: unknown[][] = []
    for (const column of sealedColumnNames) {
      before.push(await opened(column))
      assert.isAbove(await sealColumnBefore(column), 0, column)
    }
    const counted = await runCliJson<Answer>(['config', 'rotate-key', '--verify'])
    assert.equal(counted.code, 1)
    for (const { column, current, previous } of counted.data.columns)
      assert.isTrue(current === 0 && previous > 0, column)
    const audited = () => db.from('audit_log').where('action', 'app_key.rotate')
    assert.lengthOf(await audited(), 0)

    const rotated = await runCliJson<Answer>(['config', 'rotate-key'])
    assert.equal(rotated.code, 0)
    for (const { column, current, resealed, previous, unreadable } of rotated.data.columns)
      assert.isTrue(resealed > 0 && resealed === current && previous + unreadable === 0, column)
    assert.deepEqual(await Promise.all(sealedColumnNames.map(opened)), before)
    const verified = await runCli(['config', 'rotate-key', '--verify'])
    assert.equal(verified.code, 0)
    await runCli(['config', 'rotate-key'])
    const lines = await audited()
    assert.lengthOf(lines, 1)
    assert.containsSubset(lines, [{ subject: `app_key:${keyId()}`, actor_id: null }])
    assert.match(verified.stdout, /^peers\.preshared_key +1 under the present key$/m)
    assert.include(verified.stdout, 'Nothing is under a previous key')
  })

  test('reads only a few values at a time where they are long, so that memory does not grow with their length', async ({
    assert,
  }) => {
    for (const body of [1_000_000, 1_000_000, 10, 10])
      await webhookEventRow({ delivery: await sealBefore('x'.repeat(body), 'webhook_events.delivery') })
    const looked: number[] = []
    const rotate = async (isCount: boolean) => {
      const report = (done: number) => void looked.push(done)
      return (await app.container.make(RotateKey)).execute({ isCount, signal: new AbortController().signal, report })
    }
    const counts = { column: 'webhook_events.delivery', previous: 4, current: 0 }
    assert.containsSubset(await rotate(true), { ok: true, value: [counts] })
    assert.deepEqual(looked.splice(0), [1, 4])
    assert.containsSubset(await rotate(false), { ok: true, value: [{ ...counts, previous: 0, current: 4 }] })
    assert.deepEqual(looked, [1, 4])
  })

  test('leaves alone and counts what neither key opens', async ({ assert }) => {
    const user = await createUser()
    await openThread(await signedIn(user))
    await db.from('support_messages').update({ sealed: 'gcm.gone' })
    const { code, data } = await runCliJson<Answer>(['config', 'rotate-key'])
    assert.equal(code, 1)
    assert.containsSubset(data.columns, [{ column: 'support_messages.sealed', resealed: 0, unreadable: 1 }])
    assert.containsSubset(await db.from('support_messages'), [{ sealed: 'gcm.gone' }])
    assert.include((await runCli(['config', 'rotate-key'])).stdout, 'Some values open with neither key')
  })

  test('is not used for what is kept while a process has another one', async ({ assert, cleanup }) => {
    cleanup(async () => void (await db.from('process_minutes').delete()))
    const current = new ThisProcess()
    const figures = current.take()
    current.stop()
    const store = await app.container.make(StoreProcessMinute)
    await store.execute({ process: 'old', role: 'web', startedAt: DateTime.utc(), figures: { ...figures, keyId: 'x' } })
    await openThread(await signedIn(await createUser()))
    const count = await sealColumnBefore('support_messages.sealed')
    const refused = await runCliJson(['config', 'rotate-key'])
    assert.containsSubset(refused, { code: 1, data: { code: 'E_OTHER_KEY' } })
    assert.match(refused.stderr, /old \(web\)/)
    const { data } = await runCliJson<Answer>(['config', 'rotate-key', '--verify'])
    assert.containsSubset(data.columns, [{ column: 'support_messages.sealed', previous: count }])
  })

  test('is made by the command only where the environment has none', async ({ assert }) => {
    const refused = await runCliJson(['config', 'rotate-key', '--new-key'])
    assert.containsSubset(refused, { code: 2, data: { code: 'E_USAGE' } })
  })

  test('has its line in the audit also where its first transaction is repeated', async ({ assert, cleanup }) => {
    const sealed = await sealBefore('{"to":"ann@example.com"}', 'outgoing_mails.sealed')
    await db.table('outgoing_mails').insert({ template: 'users.passkey_added', sealed, attempts: 0, due_at: NOW })
    // On SQLite nothing is refused: the line is there once anyway.
    if (db.connection().dialect.name === 'mysql') cleanup(refuseNextCommit(1213))
    assert.equal((await runCliJson<Answer>(['config', 'rotate-key'])).code, 0)
    assert.lengthOf(await db.from('audit_log').where('action', 'app_key.rotate'), 1)
  })

  test('is finished by the next run where a run was killed, and every value stays what it was', async ({
    assert,
    cleanup,
  }) => {
    const many = 4_000
    const { table } = sealedColumn('outgoing_mails.sealed')
    const sealed = await sealBefore('{"to":"ann@example.com"}', 'outgoing_mails.sealed')
    const row = { template: 'users.passkey_added', sealed, attempts: 0, due_at: NOW }
    for (let done = 0; done < many; done += 500)
      await db.table(table).multiInsert(Array.from({ length: 500 }, () => row))
    const killed = node([...CULVERT, 'config', 'rotate-key'], process.env as Record<string, string>)
    cleanup(() => void killed.kill('SIGKILL'))
    await eventually('the first batch is re-encrypted', () => killed.seen.err.includes(' values'), 5)
    killed.kill('SIGKILL')
    await killed.ended
    const left = await runCliJson<Answer>(['config', 'rotate-key', '--verify'])
    const mails = left.data.columns.find(({ column }) => column === 'outgoing_mails.sealed')
    assert.isTrue((mails?.current ?? 0) > 0 && (mails?.previous ?? 0) > 0, JSON.stringify(mails))
    assert.equal((mails?.current ?? 0) + (mails?.previous ?? 0), many)
    const again = await runCliJson<Answer>(['config', 'rotate-key'])
    assert.equal(again.code, 0)
    assert.containsSubset(again.data.columns, [{ column: 'outgoing_mails.sealed', current: many, unreadable: 0 }])
    assert.deepEqual([...new Set(await opened('outgoing_mails.sealed'))], ['{"to":"ann@example.com"}'])
  })

  test('keeps passkeys: the handle by which a device knows its user is the one it was made with', async ({
    assert,
  }) => {
    const user = await createUser()
    const browser = await signedIn(user)
    const { device } = await addPasskey(browser)
    // As it was made under another key, on the device too.
    const handle = Buffer.alloc(32, 7).toString('base64url')
    device.rename(handle)
    assert.equal((await signInByPasskey(device)).answer.status, 403)
    await db.from('passkeys').update({ user_handle: handle })
    assert.equal((await signInByPasskey(device)).answer.status, 200)
    const options = await browser.post('/api/auth/passkeys/registration/options', { password: 'correct horse battery' })
    assert.equal((options.body as { user: { id: string } }).user.id, handle)
  })
})
