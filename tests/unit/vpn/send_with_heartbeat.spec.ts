import { test } from '@japa/runner'
import { withHeartbeat } from '#vpn/http/send_with_heartbeat'

test.group('An answer that takes long', () => {
  test('heartbeats come before it, and the whole is still JSON', async ({ assert }) => {
    const answer = Promise.withResolvers<object>()
    const sent: string[] = []
    for await (const part of withHeartbeat(answer.promise, 1)) {
      sent.push(part)
      if (sent.length === 3) answer.resolve({ revision: 4 })
    }
    assert.isAbove(sent.length, 3)
    assert.deepEqual([...new Set(sent.slice(0, -1))], ['\n'])
    assert.deepEqual(JSON.parse(sent.join('')), { revision: 4 })
  })

  test('its failure ends the answer', async ({ assert }) => {
    const answer = Promise.withResolvers<object>()
    const parts = withHeartbeat(answer.promise, 1)
    assert.equal((await parts.next()).value, '\n')
    answer.reject(new Error('the database is away'))
    await assert.rejects(async () => {
      for await (const part of parts) assert.equal(part, '\n')
    }, 'the database is away')
  })
})
