import { test } from '@japa/runner'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { ApiBrowser } from '#tests/support/api'
import { LiveStream } from '#tests/support/live_stream'
import { secondServer } from '#tests/support/second_server'
import { openThread } from '#tests/support/support'
import { turnsProxy } from '#tests/support/turns_proxy'

/** As often as a page sends a subscription (frontend/src/lib/live/listen.ts). */
const MOST_SUBSCRIPTIONS = 5

test.group('Live updates behind a proxy that takes turns between two web processes', (group) => {
  group.each.setup(freshStart)

  test('a subscription reaches the process of its stream when it is sent again, and changes made by either are heard', async ({
    assert,
    cleanup,
  }) => {
    const role = { CULVERT_ROLE: 'web' }
    const servers = await Promise.all([secondServer(role), secondServer(role)])
    cleanup(() => servers.forEach((server) => void server.kill('SIGKILL')))
    const proxy = await turnsProxy(servers.map(({ origin }) => origin))
    cleanup(() => proxy.close())
    const user = await createUser({ plan: 'monthly' })
    const browser = await signedIn(user, new ApiBrowser(proxy.origin))
    // The page's token first: otherwise fetching it would take a turn.
    await browser.get('/api/auth/methods')
    const stream = await LiveStream.open(browser)
    cleanup(() => stream.close())

    const statuses: number[] = []
    while (statuses.at(-1) !== 204 && statuses.length < MOST_SUBSCRIPTIONS)
      statuses.push((await stream.subscribe(`support/${user.id}`)).status)
    assert.deepEqual(statuses, [409, 204])

    for (const [at, { origin }] of servers.entries()) {
      const own = await signedIn(user, new ApiBrowser(origin))
      stream.heard.splice(0)
      await openThread(own)
      assert.isTrue(await stream.hears(), `changes of process ${at + 1}`)
    }
  })
})
