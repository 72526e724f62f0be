import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createUser, freshStart, PASSWORD, signedIn } from '#tests/support/accounts'
import { api, type ApiBrowser } from '#tests/support/api'
import { Mailbox } from '#tests/support/mailbox'
import { OpenIdProvider } from '#tests/support/openid_provider'
import { protectedUser } from '#tests/support/second_factor'

const mailbox = new Mailbox()
const ann = {
  sub: 'subject-1',
  email: 'Ann@example.com',
  email_verified: true,
  given_name: 'Ann',
  family_name: 'Smith',
}

test.group('OpenID', (group) => {
  let provider: OpenIdProvider
  group.each.setup(freshStart)
  group.each.setup(() => mailbox.open())
  group.each.setup(async () => {
    provider = new OpenIdProvider()
    provider.claims = ann
    return provider.open()
  })

  /** Signs in with OpenID and answers where it ended. */
  async function signIn(browser: ApiBrowser) {
    const back = await provider.agree(browser)
    const answer = await browser.get(back.pathname + back.search)
    return answer.headers.get('location')
  }

  const me = async (browser: ApiBrowser) => (await browser.get('/api/auth/user')).body

  test('the sign-in page learns of it', async ({ assert }) => {
    const { body } = await api().get('/api/auth/methods')
    assert.deepEqual(body, { password: true, oidc: { name: 'Example SSO' }, oidcOnly: false })
    assert.equal((await api().get('/api/login')).headers.get('location'), '/sign-in')
  })

  test('somebody new gets a verified account without a password', async ({ assert }) => {
    const browser = api()
    assert.equal(await signIn(browser), '/')
    assert.containsSubset(await me(browser), {
      email: 'ann@example.com',
      firstName: 'Ann',
      lastName: 'Smith',
      emailVerified: true,
      hasPassword: false,
    })
    assert.notInclude(JSON.stringify(await db.from('users')), 'subject-1')
    assert.lengthOf(await mailbox.take(), 0)
  })

  test('the page that it leads back to learns that somebody has just signed in, and nothing else', async ({
    assert,
  }) => {
    const browser = api()
    const back = await provider.agree(browser)
    const cookies = (await browser.get(back.pathname + back.search)).headers.getSetCookie()
    const arrived = cookies.find((cookie) => cookie.startsWith('culvert-arrived='))
    assert.match(String(arrived), /^culvert-arrived=1; Max-Age=60; Path=\/; (Secure; )?SameSite=Lax$/)
    const refused = await api().get('/api/auth/oidc/callback?code=x')
    assert.notInclude(refused.headers.getSetCookie().join(), 'culvert-arrived')
  })

  test('the subject decides, whatever address the provider names later', async ({ assert }) => {
    await signIn(api())
    provider.claims = { ...ann, email: 'moved@example.com', email_verified: false }
    const browser = api()
    assert.equal(await signIn(browser), '/')
    assert.containsSubset(await me(browser), { email: 'ann@example.com' })
    assert.lengthOf(await db.from('users'), 1)
    assert.deepEqual(await mailbox.subjects('ann@example.com'), ['New sign-in to your account'])
  })

  test('an account with the verified address is linked and keeps its password', async ({ assert }) => {
    const user = await createUser({ email: 'ann@example.com' })
    const browser = api()
    assert.equal(await signIn(browser), '/')
    assert.containsSubset(await me(browser), { id: user.id, hasPassword: true })
    assert.equal((await api().post('/api/auth/sign-in', { email: user.email, password: PASSWORD })).status, 200)
  })

  test('an account that nobody verified loses what a stranger prepared', async ({ assert }) => {
    const user = await createUser({ email: 'ann@example.com', emailVerified: false })
    const stranger = await signedIn(user)
    const browser = api()
    assert.equal(await signIn(browser), '/')
    assert.containsSubset(await me(browser), { id: user.id, emailVerified: true, hasPassword: false })
    assert.equal((await stranger.get('/api/auth/user')).status, 401)
    assert.equal((await api().post('/api/auth/sign-in', { email: user.email, password: PASSWORD })).status, 401)
  })

  test('an account that is shut lets nobody in and stays as it was, verified or not: {code}')
    .with([
      { code: 'suspended', shut: { suspended: true } },
      { code: 'deletion_pending', shut: { deletion_pending: true } },
    ])
    .run(async ({ assert }, { code, shut }) => {
      const stored = async () => [
        await db.from('users').first(),
        await db.from('sessions'),
        await db.from('user_tokens'),
      ]
      const user = await createUser({ email: 'ann@example.com', emailVerified: false })
      await signedIn(user)
      await api().post('/api/auth/forgot-password', { email: user.email })
      for (const isVerified of [false, true]) {
        await db.from('users').update({ ...shut, email_verified: isVerified })
        const before = await stored()
        const browser = api()
        assert.equal(await signIn(browser), `/sign-in?error=${code}`)
        assert.equal((await browser.get('/api/auth/user')).status, 401)
        assert.deepEqual(await stored(), before)
      }
    })

  test('an account with a second step is linked, and the step stays due', async ({ assert }) => {
    await protectedUser({ email: 'ann@example.com' })
    assert.match(String(await signIn(api())), /^\/sign-in#second-step=/)
    assert.lengthOf(await db.from('sign_in_challenges'), 1)
    assert.lengthOf(await db.from('users').whereNotNull('oidc_subject'), 1)
  })

  test('an address that the provider has not verified links and makes nothing')
    .with([false, 'true', undefined])
    .run(async ({ assert }, verified) => {
      await createUser({ email: 'ann@example.com' })
      provider.claims = { ...ann, email_verified: verified }
      const browser = api()
      assert.equal(await signIn(browser), '/sign-in?error=email_unverified')
      assert.equal((await browser.get('/api/auth/user')).status, 401)
      assert.isNull((await db.from('users').first()).oidc_subject)
    })

  test('an account of another subject is not taken over by its address', async ({ assert }) => {
    await signIn(api())
    provider.claims = { ...ann, sub: 'subject-2' }
    const browser = api()
    assert.equal(await signIn(browser), '/sign-in?error=linked_elsewhere')
    assert.equal((await browser.get('/api/auth/user')).status, 401)
  })

  test('a way back that this browser did not begin, or began with another state, is refused', async ({ assert }) => {
    const attacker = api()
    const back = await provider.agree(attacker)
    const victim = api()
    const without = await victim.get(back.pathname + back.search)
    assert.equal(without.headers.get('location'), '/sign-in?error=expired')
    await provider.agree(victim)
    const planted = await victim.get(back.pathname + back.search)
    assert.equal(planted.headers.get('location'), '/sign-in?error=refused')
    assert.equal((await victim.get('/api/auth/user')).status, 401)
  })

  test('a code is good once', async ({ assert }) => {
    const browser = api()
    const back = await provider.agree(browser)
    await browser.get(back.pathname + back.search)
    const again = await browser.get(back.pathname + back.search)
    assert.equal(again.headers.get('location'), '/sign-in?error=expired')
  })

  test('an id token for somebody else, of another nonce or too old is refused')
    .with([{ aud: 'another client' }, { nonce: 'another' }, { exp: 1_600_000_000 }, { iss: 'https://evil.example' }])
    .run(async ({ assert }, claims) => {
      provider.claims = { ...ann, ...claims }
      const browser = api()
      assert.equal(await signIn(browser), '/sign-in?error=refused')
      assert.lengthOf(await db.from('users'), 0)
    })

  test('an id token that the key of the provider did not sign is refused', async ({ assert, cleanup }) => {
    provider.claims = { ...ann }
    provider.forges = true
    cleanup(() => void (provider.forges = false))
    assert.equal(await signIn(api()), '/sign-in?error=refused')
    assert.lengthOf(await db.from('users'), 0)
  })

  test('two windows at once make one account', async ({ assert }) => {
    const browsers = [api(), api(), api()]
    const ends = await Promise.all(browsers.map(signIn))
    assert.include(ends, '/')
    assert.lengthOf(await db.from('users'), 1)
  })

  test('whatever the provider sends, no path of another site is opened', async ({ assert }) => {
    const browser = api()
    for (const query of [
      '',
      '?error=access_denied&error_description=no',
      '?code=x&state=y',
      '?redirect=//evil.example',
    ]) {
      const answer = await browser.get(`/api/auth/oidc/callback${query}`)
      assert.match(String(answer.headers.get('location')), /^\/sign-in\?error=\w+$/)
    }
  })
})

test.group('OpenID as the only way in', (group) => {
  group.each.setup(freshStart)
  group.each.setup(() => new OpenIdProvider().open({ only: true }))

  test('login goes straight to the provider', async ({ assert }) => {
    assert.equal((await api().get('/api/login')).headers.get('location'), '/api/auth/oidc/start')
    assert.containsSubset((await api().get('/api/auth/methods')).body, { password: false, oidcOnly: true })
  })

  test('passwords open nothing', async ({ assert }) => {
    await createUser({ email: 'ann@example.com' })
    for (const path of ['sign-in', 'sign-up', 'forgot-password', 'reset-password']) {
      const answer = await api().post(`/api/auth/${path}`, { email: 'ann@example.com', password: PASSWORD })
      assert.equal(answer.status, 403, path)
      assert.containsSubset(answer.body, { code: 'E_PASSWORD_SIGN_IN_DISABLED' })
    }
  })
})

test.group('Without OpenID', () => {
  test('there is nothing to start', async ({ assert }) => {
    assert.equal((await api().get('/api/auth/oidc/start')).status, 404)
    assert.equal((await api().get('/api/auth/oidc/callback?code=x')).status, 404)
    assert.deepEqual((await api().get('/api/auth/methods')).body, { password: true, oidc: null, oidcOnly: false })
  })
})

test.group('A provider that does not answer', (group) => {
  group.each.setup(freshStart)

  test('leads back to the sign-in page', async ({ assert }) => {
    const provider = new OpenIdProvider()
    const close = await provider.open()
    const { default: app } = await import('@adonisjs/core/services/app')
    const { OpenId } = await import('#users/oidc/openid')
    const { settings } = await app.container.make(OpenId)
    await close()
    app.container.swap(OpenId, () => new OpenId(settings))
    try {
      const answer = await api().get('/api/auth/oidc/start')
      assert.equal(answer.headers.get('location'), '/sign-in?error=unavailable')
    } finally {
      app.container.restore(OpenId)
    }
  })
})
