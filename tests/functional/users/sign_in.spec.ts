import { test } from '@japa/runner'
import { createUser, freshStart, PASSWORD } from '#tests/support/accounts'
import { api } from '#tests/support/api'

test.group('Signing in and out', (group) => {
  group.each.setup(freshStart)

  test('the right password signs in and answers the user; signing out ends it', async ({ assert }) => {
    await createUser({ email: 'ann@example.com' })
    const browser = api()
    const answer = await browser.post('/api/auth/sign-in', { email: ' Ann@Example.com ', password: PASSWORD })
    assert.equal(answer.status, 200)
    assert.containsSubset(answer.body, { email: 'ann@example.com', subscriptionPlan: 'free' })
    assert.deepEqual((await browser.get('/api/auth/user')).body, answer.body)

    const token = browser.cookie('culvert')
    assert.equal((await browser.post('/api/auth/sign-out')).status, 204)
    assert.isUndefined(browser.cookie('culvert'))
    browser.setCookie('culvert', String(token))
    assert.equal((await browser.get('/api/auth/user')).status, 401)
  })
})

test.group('Signing up', (group) => {
  group.each.setup(freshStart)

  test('a new address is signed in at once, unverified', async ({ assert }) => {
    const browser = api()
    const answer = await browser.post('/api/auth/sign-up', { email: 'new@example.com', password: PASSWORD })
    assert.equal(answer.status, 201)
    assert.deepEqual(answer.body, { status: 'verification_sent' })
    assert.containsSubset((await browser.get('/api/auth/user')).body, {
      email: 'new@example.com',
      emailVerified: false,
    })
  })
})
