import { test } from '@japa/runner'
import env from '#start/env'
import { OwnMariadb } from '#tests/faults/bed/mariadb'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { ApiBrowser } from '#tests/support/api'
import { eventually } from '#tests/support/eventually'
import { secondServer } from '#tests/support/second_server'

/** Statements wait for longer than the test may take, so whatever is answered waited for none. */
const STATEMENT_SECONDS = 300
const POOL = 3

const group = env.get('DB_CLIENT') === 'mysql' ? test.group : () => {}

group('A database that hangs', (group) => {
  group.each.setup(freshStart)

  test('fails the readiness probe long before statements give up, also while they hold the whole pool', async ({
    assert,
    cleanup,
  }) => {
    const mariadb = new OwnMariadb()
    const settings = { DB_TIMEOUT: String(STATEMENT_SECONDS), DB_POOL: String(POOL), CULVERT_ROLE: 'web' }
    const server = await secondServer({ ...settings, TRUST_PROXY: 'loopback' })
    cleanup(() => void server.kill('SIGKILL'))
    const browser = await signedIn(await createUser(), new ApiBrowser(server.origin))
    // With a session's cookie too: nothing before the probe itself may ask the database.
    const probe = async (path = 'ready') => {
      const { status, headers } = await browser.get(`/health/${path}`)
      return [status, headers.get('retry-after')]
    }
    assert.deepEqual(await probe(), [200, null])

    await mariadb.hang()
    cleanup(() => mariadb.goOn())
    assert.deepEqual(await probe(), [503, '2'], 'on connections that are free')
    const held = Array.from({ length: POOL * 2 }, () => browser.get('/api/devices'))
    assert.deepEqual(await Promise.all([probe(), probe()]), [
      [503, '2'],
      [503, '2'],
    ])
    assert.deepEqual(await probe('live'), [200, null])

    mariadb.goOn()
    await Promise.all(held)
    await eventually('the server is ready again', async () => (await probe())[0] === 200)
  })
})
