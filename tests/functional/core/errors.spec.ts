import { test } from '@japa/runner'
import { api } from '#tests/support/api'

test.group('Errors of the API', () => {
  test('an unknown path answers 404 in the one error shape', async ({ assert }) => {
    const answer = await api().get('/api/nothing-here')
    assert.equal(answer.status, 404)
    assert.deepEqual(answer.body, { code: 'E_NOT_FOUND', message: 'Not found' })
  })

  test('a write without the token of a page is refused', async ({ assert }) => {
    const answer = await api().post('/api/nothing-here', {}, { xsrf: false })
    assert.equal(answer.status, 403)
    assert.equal((answer.body as { code: string }).code, 'E_BAD_CSRF_TOKEN')
  })

  test('malformed JSON answers 400 and another content type 415', async ({ assert }) => {
    const client = api()
    const malformed = await client.raw('POST', '/api/nothing-here', '{"a":', 'application/json')
    assert.equal(malformed.status, 400)
    const form = await client.raw('POST', '/api/nothing-here', 'a=1', 'application/x-www-form-urlencoded')
    assert.equal(form.status, 415)
  })
})
