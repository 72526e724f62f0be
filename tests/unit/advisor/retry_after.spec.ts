import { test } from '@japa/runner'
import { APIConnectionError, APIError } from 'openai'
import { ATTEMPT_MS, retryAfter } from '#advisor/services/model/open_model'

const refused = (status: number, headers: Record<string, string> = {}) =>
  APIError.generate(status, { error: { message: 'No' } }, 'No', new Headers(headers))

test.group('Another attempt at a model', () => {
  test('comes after the time that the provider names, up to that of an attempt', ({ assert }) => {
    assert.equal(retryAfter(refused(429, { 'retry-after': '0' })), 0)
    assert.equal(retryAfter(refused(429, { 'retry-after': '7' })), 7_000)
    assert.equal(retryAfter(refused(503, { 'retry-after': String(ATTEMPT_MS / 1_000) })), ATTEMPT_MS)
    assert.isNull(retryAfter(refused(429, { 'retry-after': String(ATTEMPT_MS / 1_000 + 1) })))
  })

  test('comes at the time that the provider names, by its own clock', ({ assert }) => {
    const date = 'Mon, 30 Nov 2026 10:00:00 GMT'
    const until = (moment: string) => refused(429, { 'retry-after': moment, date })
    assert.equal(retryAfter(until('Mon, 30 Nov 2026 10:00:07 GMT')), 7_000)
    assert.isNull(retryAfter(until('Mon, 30 Nov 2026 10:00:31 GMT')))
    for (const moment of ['Mon, 30 Nov 2026 09:59:00 GMT', 'soon', '2099-01-01'])
      assert.equal(retryAfter(until(moment)), 500)
    assert.equal(retryAfter(refused(429, { 'retry-after': date })), 500)
  })

  test('comes half a second later where the provider names none', ({ assert }) => {
    for (const status of [408, 409, 429, 500, 503]) assert.equal(retryAfter(refused(status)), 500)
    assert.equal(retryAfter(new APIConnectionError({ message: 'reset' })), 500)
  })

  test('is not made where the call itself is refused, or failed on our side', ({ assert }) => {
    for (const status of [400, 401, 403, 404]) assert.isNull(retryAfter(refused(status)))
    assert.isNull(retryAfter(new Error('ours')))
  })
})
