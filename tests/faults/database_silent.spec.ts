import { once } from 'node:events'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { limitAnswers, type WatchedConnection, withoutAnswerLimit } from '#core/database/answer_limit'
import env from '#start/env'
import { SilentProxy } from '#tests/faults/bed/silent_proxy'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { ApiBrowser } from '#tests/support/api'
import { eventually } from '#tests/support/eventually'
import { secondServer } from '#tests/support/second_server'

const group = env.get('DB_CLIENT') === 'mysql' ? test.group : () => {}

group('A database that takes connections and never answers', (group) => {
  group.each.setup(freshStart)

  test('is 503 E_BUSY with Retry-After within the time limit, also for the probe, and all goes on once it answers', async ({
    assert,
    cleanup,
  }) => {
    const proxy = new SilentProxy({ host: env.get('DB_HOST', '127.0.0.1'), port: env.get('DB_PORT', 3306) })
    cleanup(() => proxy.close())
    const port = await proxy.listen()
    const server = await secondServer({
      DB_HOST: '127.0.0.1',
      DB_PORT: String(port),
      DB_TIMEOUT: '4',
      CULVERT_ROLE: 'web',
      TRUST_PROXY: 'loopback',
    })
    cleanup(() => void server.kill('SIGKILL'))
    const user = await createUser()
    const browser = await signedIn(user, new ApiBrowser(server.origin))
    assert.equal((await browser.get('/api/devices')).status, 200)

    proxy.stopForwarding()
    const form = { email: 'visitor@example.com', subject: 'silent', message: 'Where are you?' }
    // The first ones wait on connections that were good, the next on new ones.
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all([
        browser.get('/api/devices'),
        browser.get('/api/auth/user'),
        browser.post('/api/support/contact', form),
      ])
      assert.deepEqual(
        answers.map(({ status, body }) => [status, (body as { code: string }).code]),
        answers.map(() => [503, 'E_BUSY'])
      )
      assert.isTrue(answers.every(({ headers }) => Number(headers.get('retry-after')) > 0))
    }
    assert.equal((await browser.get('/health/ready')).status, 503)
    assert.equal((await browser.get('/health/live')).status, 200)

    proxy.goOn()
    await eventually('requests are answered again', async () => (await browser.get('/api/devices')).status === 200)
    await eventually('it is ready again', async () => (await browser.get('/health/ready')).status === 200)
    assert.include(server.seen.out + server.seen.err, 'the database does not answer')
  })

  test('long work is not cut: a migration may take longer than the time limit', async ({ assert }) => {
    const { client } = db.connection().getWriteClient() as unknown as {
      client: { acquireRawConnection(): Promise<WatchedConnection> }
    }
    const connection = await client.acquireRawConnection()
    await new Promise((resolve) => limitAnswers(1)(connection, resolve))
    const long = () =>
      new Promise<string>((resolve) => {
        connection.query('SELECT SLEEP(3)', (error) => resolve(error ? String(error.code) : 'answered'))
      })
    assert.equal(await withoutAnswerLimit(long), 'answered')
    // Idle for longer than the limit is no silence.
    await once(connection.stream, 'timeout')
    assert.isFalse(connection.stream.destroyed)
    assert.equal(await long(), 'ETIMEDOUT')
  })
})
