import { test } from '@japa/runner'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import type { ApiBrowser } from '#tests/support/api'

test.group('Sentences about fields', (group) => {
  let admin: ApiBrowser

  group.each.setup(async () => {
    await freshStart()
    admin = await signedIn(await createUser({ isAdmin: true }))
  })

  const errors = async (path: string, body: object) =>
    ((await admin.post(path, body)).body as { errors: object[] }).errors

  test('name them in words, and keep field and rule as they are', async ({ assert }) => {
    assert.containsSubset(await errors('/api/admin/domain-emails', { localPart: '' }), [
      { field: 'localPart', rule: 'minLength', message: 'The field "local part" must have at least 1 character' },
    ])
    assert.containsSubset(await errors('/api/admin/users/bulk', { action: 'suspend', ids: [] }), [
      { field: 'ids', rule: 'array.minLength', message: 'The field "ids" must have at least 1 entry' },
    ])
    assert.containsSubset(await errors('/api/admin/users/bulk', { action: 'suspend', ids: ['x'] }), [
      { field: 'ids.0', rule: 'number', message: 'The field "ids" must be a number' },
    ])
  })
})
