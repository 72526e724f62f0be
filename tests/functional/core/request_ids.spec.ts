import { test } from '@japa/runner'
import { freshStart } from '#tests/support/accounts'
import { api } from '#tests/support/api'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

test.group('Request IDs', (group) => {
  group.each.setup(freshStart)

  test('are in every answer, errors included, each another one')
    .with(['/health/live', '/api/status', '/api/auth/user', '/api/nothing', '/', '/favicon.ico', '/api/%C0%80'])
    .run(async ({ assert }, path) => {
      const ids = await Promise.all([0, 1].map(async () => (await api().get(path)).headers.get('x-request-id')))
      for (const id of ids) assert.match(String(id), UUID)
      assert.notEqual(ids[0], ids[1])
    })

  test('are never those that a client chose', async ({ assert }) => {
    const answer = await api().get('/health/live', { headers: { 'x-request-id': 'chosen-by-a-client' } })
    assert.match(String(answer.headers.get('x-request-id')), UUID)
  })
})
