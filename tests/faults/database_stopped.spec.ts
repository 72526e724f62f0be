import { test } from '@japa/runner'
import env from '#start/env'
import { everyCall } from '#tests/faults/bed/every_call'
import { OwnMariadb } from '#tests/faults/bed/mariadb'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { ApiBrowser } from '#tests/support/api'
import { eventually } from '#tests/support/eventually'
import { secondServer } from '#tests/support/second_server'

/** Answered without the database, or refused before it is asked. */
const WITHOUT_DATABASE = new Set([200, 204, 302, 303, 304, 400, 401, 403, 404, 405, 410, 413, 415, 422, 429])

const lines = (log: string, message: string) => log.split('\n').filter((line) => line.includes(`"${message}"`)).length

const group = env.get('DB_CLIENT') === 'mysql' ? test.group : () => {}

group('A database that is stopped', (group) => {
  group.each.setup(freshStart)

  test('is 503 E_BUSY with Retry-After everywhere, the status stays, the worker says it once, and all goes on after it', async ({
    assert,
    cleanup,
  }) => {
    const mariadb = new OwnMariadb()
    const admin = await createUser({ isAdmin: true })
    const server = await secondServer({ CULVERT_ROLE: 'all', LOG_LEVEL: 'warn', TRUST_PROXY: 'loopback' })
    cleanup(() => void server.kill('SIGKILL'))
    const browser = await signedIn(admin, new ApiBrowser(server.origin))
    await browser.get('/api/auth/methods')
    const before = await browser.get('/api/status')
    assert.equal(before.status, 200)

    await mariadb.kill()
    const wrong: string[] = []
    let busy = 0
    for (const [at, { method, path }] of everyCall().entries()) {
      const headers = { 'x-forwarded-for': `203.0.113.${at % 250}` }
      const {
        status,
        body,
        headers: answered,
      } = await browser.call(method, path, { body: method === 'GET' ? undefined : {}, headers })
      const { code } = (body ?? {}) as { code?: string }
      if (status === 503 && code === 'E_BUSY' && Number(answered.get('retry-after')) > 0) busy += 1
      else if (!WITHOUT_DATABASE.has(status)) wrong.push(`${method} ${path} ${status} ${code}`)
    }
    assert.deepEqual(wrong, [])
    assert.isAbove(busy, 100)
    const probes = [await browser.get('/health/live'), await browser.get('/health/ready')]
    assert.deepEqual(
      probes.map(({ status }) => status),
      [200, 503]
    )
    const during = await browser.get('/api/status')
    assert.deepEqual([during.status, during.text], [200, before.text])
    assert.equal((await browser.get('/status')).status, 200)

    await mariadb.start()
    await eventually('requests are answered again', async () => (await browser.get('/api/auth/user')).status === 200)
    const log = () => server.seen.out + server.seen.err
    await eventually('the log says so', () => lines(log(), 'the database answers again') > 0)
    server.kill('SIGTERM')
    assert.equal(await server.ended, 0)
    const said = [
      'the database does not answer',
      'due work failed',
      "couldn't record the heartbeat of this process",
      'a request failed',
    ]
    assert.deepEqual(
      said.map((message) => lines(log(), message)),
      [1, 0, 0, 0],
      log()
    )
  })
})
