import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { freeze } from '#tests/support/clock'
import { connect } from '#tests/support/connect'
import { createServer } from '#tests/support/fleet'
import { runCliJson } from '#tests/support/run_cli'
import { ConnectTally } from '#vpn/services/connect_tally'
import type { TunnelUse } from '#vpn/queries/find_tunnel_use'

test.group('Use of the tunnels', (group) => {
  group.each.setup(freshStart)

  test('is who is connected now as a number, and connects by the day for 30 days, in console and terminal', async ({
    assert,
    cleanup,
  }) => {
    const clock = freeze(cleanup)
    const tally = new ConnectTally()
    app.container.swap(ConnectTally, () => tally)
    cleanup(() => app.container.restore(ConnectTally))
    const admin = await signedIn(await createUser({ isAdmin: true }))
    const use = async () => (await admin.get('/api/admin/servers/use')).body as TunnelUse
    const before = await use()
    assert.deepEqual([before.peers, before.days.length], [0, 30])
    assert.isTrue(before.days.every(({ connects }) => connects === 0))
    const server = await createServer()
    await connect(await signedIn(await createUser()), server.id)
    await connect(await signedIn(await createUser()), server.id)
    tally.add(clock.now().minus({ days: 29 }).toISODate() ?? '', 10)
    tally.add(clock.now().minus({ days: 30 }).toISODate() ?? '', 10)
    const { peers, days } = await use()
    assert.equal(peers, 2)
    assert.deepEqual(days.at(-1), { day: clock.today(), connects: 2 })
    assert.deepEqual(
      days.filter(({ connects }) => connects > 0).map(({ connects }) => connects),
      [1, 2]
    )
    assert.deepEqual((await runCliJson<TunnelUse>(['server', 'use'])).data, { peers, days })
    assert.notInclude(JSON.stringify({ peers, days }), ':00')
  })
})
