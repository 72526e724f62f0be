import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import HttpExceptionHandler from '#core/http/exception_handler'

async function answerTo(error: unknown) {
  const ctx = await testUtils.createHttpContext()
  await new HttpExceptionHandler().handle(error, ctx)
  const { response } = ctx
  return { status: response.getStatus(), body: response.getBody(), retryAfter: response.getHeader('retry-after') }
}

test.group('The exception handler', () => {
  test('an overloaded database is 503 with the time to wait')
    .with([
      Object.assign(new Error('Timeout acquiring a connection'), { name: 'KnexTimeoutError' }),
      Object.assign(new Error('Deadlock found'), { code: 'ER_LOCK_DEADLOCK', errno: 1213 }),
      Object.assign(new Error('Connection lost'), { code: 'PROTOCOL_CONNECTION_LOST', fatal: true }),
      Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' }),
      Object.assign(new Error('no such machine'), { code: 'ENOTFOUND' }),
      Object.assign(new Error('Too many connections'), { code: 'ER_CON_COUNT_ERROR', errno: 1040 }),
      Object.assign(new Error('No route'), { code: 'EHOSTUNREACH' }),
    ])
    .run(async ({ assert }, error) => {
      const { status, body, retryAfter } = await answerTo(error)
      assert.equal(status, 503)
      assert.containsSubset(body, { code: 'E_BUSY' })
      assert.equal(String(retryAfter), '2')
    })

  test('a full disk is 503 with a code of its own, and a longer time to wait')
    .with(['ER_RECORD_FILE_FULL', 'ER_DISK_FULL', 'ENOSPC', 'SQLITE_FULL'])
    .run(async ({ assert }, code) => {
      const { status, body, retryAfter } = await answerTo(Object.assign(new Error('full'), { code }))
      assert.equal(status, 503)
      assert.containsSubset(body, { code: 'E_DISK_FULL' })
      assert.equal(String(retryAfter), '60')
    })

  test('the unexpected stays vague, whatever was thrown')
    .with([new Error('secret'), 'secret', null, { status: 200, message: 'secret' }])
    .run(async ({ assert }, error) => {
      const { status, body } = await answerTo(error)
      assert.equal(status, 500)
      assert.deepEqual(body, {
        code: 'E_INTERNAL',
        message: 'Something went wrong on our side. Please try again.',
      })
    })
})
