import { test } from '@japa/runner'
import { tally } from '#core/metrics/minute_tally'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { eventually } from '#tests/support/eventually'
import { LiveStream } from '#tests/support/live_stream'

/** What was counted of the one request after `take()`. A request is counted a moment after its answer arrived. */
const counted = () =>
  eventually('the count of a request', () => {
    const { requests, timed, requestMs } = tally.take()
    return requests > 0 && { requests, timed, requestMs }
  })

test.group('How long answers take', (group) => {
  group.each.setup(freshStart)

  test('leaves out a stream of events, which lasts as long as its page is open', async ({ assert }) => {
    const browser = await signedIn(await createUser({ plan: 'monthly' }))
    tally.take()
    const stream = await LiveStream.open(browser)
    assert.isTrue(stream.response.ok)
    stream.close()
    assert.deepEqual(await counted(), { requests: 1, timed: 0, requestMs: null })
  })

  test('leaves out a file, which lasts as long as its reader takes', async ({ assert }) => {
    const admin = await signedIn(await createUser({ isAdmin: true }))
    tally.take()
    const { status } = await admin.get('/api/admin/users/export')
    assert.equal(status, 200)
    assert.deepEqual(await counted(), { requests: 1, timed: 0, requestMs: null })
  })

  test('counts others', async ({ assert }) => {
    const browser = await signedIn(await createUser())
    tally.take()
    await browser.get('/api/auth/user')
    const { requests, timed, requestMs } = await counted()
    assert.deepEqual([requests, timed], [1, 1])
    assert.isNotNull(requestMs)
  })
})
