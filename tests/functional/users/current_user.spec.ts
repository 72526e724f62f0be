import { test } from '@japa/runner'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api } from '#tests/support/api'

test.group('GET /api/auth/user', (group) => {
  group.each.setup(freshStart)

  test('nobody signed in: 401 in the one error shape', async ({ assert }) => {
    const answer = await api().get('/api/auth/user')
    assert.equal(answer.status, 401)
    assert.deepEqual(answer.body, { code: 'E_UNAUTHORIZED', message: 'Sign in to continue' })
  })

  test('a free user sees account, plan and use', async ({ assert }) => {
    const user = await createUser({ email: 'ann@example.com', firstName: 'Ann' })
    const { status, body } = await (await signedIn(user)).get('/api/auth/user')
    assert.equal(status, 200)
    const { createdAt, lastResetDate, ...rest } = body as Record<string, unknown>
    assert.match(String(createdAt), /^\d{4}-\d\d-\d\d$/)
    assert.match(String(lastResetDate), /^\d{4}-\d\d-01$/)
    assert.deepEqual(rest, {
      id: user.id,
      email: 'ann@example.com',
      firstName: 'Ann',
      lastName: null,
      emailVerified: true,
      usageCount: 0,
      isAdmin: false,
      adminRole: null,
      profileImageUrl: null,
      subscriptionPlan: 'free',
      subscriptionStatus: 'active',
      subscriptionEndsAt: null,
      pastDue: null,
      connectionsUsed: 0,
      connectionsLimit: 5,
      devicesUsed: 0,
      devicesLimit: 1,
      killSwitch: false,
      premiumServers: false,
      hasPassword: true,
      autoConnect: false,
      language: null,
      secondFactor: false,
      mailOnSignIn: true,
      mailOnDrain: false,
    })
  })

  test('before verification one connection is allowed', async ({ assert }) => {
    const browser = await signedIn(await createUser({ emailVerified: false }))
    assert.containsSubset((await browser.get('/api/auth/user')).body, { emailVerified: false, connectionsLimit: 1 })
    assert.containsSubset((await browser.get('/api/user/usage-status')).body, {
      emailVerified: false,
      connectionsUsed: 0,
      connectionsLimit: 1,
    })
  })

  test('paid plans are unlimited and have more devices')
    .with([
      ['monthly', 5],
      ['yearly', 10],
    ] as const)
    .run(async ({ assert }, [plan, devicesLimit]) => {
      const browser = await signedIn(await createUser({ plan }))
      assert.containsSubset((await browser.get('/api/auth/user')).body, {
        subscriptionPlan: plan,
        connectionsLimit: null,
        devicesLimit,
        killSwitch: true,
        premiumServers: true,
      })
    })

  test('an administrator has a role', async ({ assert }) => {
    const browser = await signedIn(await createUser({ isAdmin: true, adminRole: 'support' }))
    assert.containsSubset((await browser.get('/api/auth/user')).body, { isAdmin: true, adminRole: 'support' })
  })
})
