import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { loggedError } from '#core/logged_error'
import { createUser, freshStart } from '#tests/support/accounts'

test.group('Errors in logs', (group) => {
  group.each.setup(freshStart)

  test('a refused row leaves its code and its place, but no value', async ({ assert }) => {
    await createUser({ email: 'ann@example.com' })
    const error = await createUser({ email: 'ann@example.com' }).catch((thrown: unknown) => thrown)
    const logged = loggedError(error)
    assert.match(logged.message, /^database: (ER_DUP_ENTRY|SQLITE_CONSTRAINT_UNIQUE)$/)
    assert.include(logged.stack, 'at ')
    assert.notInclude(JSON.stringify(logged), 'example.com')
  })

  test('a statement that the database does not understand leaves no value', async ({ assert }) => {
    const error = await db
      .from('nothing_here')
      .where('email', 'ann@example.com')
      .catch((thrown: unknown) => thrown)
    assert.include(loggedError(error).message, 'nothing_here', 'but names what is missing')
    const wrapped = new AggregateError([error], 'several things failed')
    assert.notInclude(JSON.stringify([loggedError(error), loggedError(wrapped)]), 'example.com')
    assert.equal(loggedError(wrapped).message, 'several things failed')
  })

  test('other errors keep their message, and what is no error its kind', ({ assert }) => {
    assert.containsSubset(loggedError(new TypeError('x is not a function')), {
      type: 'TypeError',
      message: 'x is not a function',
    })
    assert.equal(loggedError('ann@example.com').message, 'something other than an error was thrown')
  })
})
