import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createUser, freshStart, PASSWORD, signedIn } from '#tests/support/accounts'
import { api, type ApiBrowser } from '#tests/support/api'
import { Mailbox } from '#tests/support/mailbox'

const mailbox = new Mailbox()
const ann = { email: 'ann@example.com', password: PASSWORD }

test.group('Signing in and out', (group) => {
  group.each.setup(freshStart)
  group.each.setup(() => mailbox.open())

  test('the right password signs in and answers the user; signing out ends it', async ({ assert }) => {
    await createUser(ann)
    const browser = api()
    const answer = await browser.post('/api/auth/sign-in', { ...ann, email: ' Ann@Example.com ' })
    assert.equal(answer.status, 200)
    assert.containsSubset(answer.body, { email: 'ann@example.com', subscriptionPlan: 'free' })
    assert.deepEqual((await browser.get('/api/auth/user')).body, answer.body)

    const token = browser.cookie('culvert')
    assert.equal((await browser.post('/api/auth/sign-out')).status, 204)
    assert.isUndefined(browser.cookie('culvert'))
    browser.setCookie('culvert', String(token))
    assert.equal((await browser.get('/api/auth/user')).status, 401)
  })

  test('wrong password, unknown address and an account without a password are one answer', async ({ assert }) => {
    await createUser(ann)
    await createUser({ email: 'bob@example.com', password: null })
    const attempts = [
      { ...ann, password: 'not the password' },
      { email: 'nobody@example.com', password: PASSWORD },
      { email: 'bob@example.com', password: PASSWORD },
    ]
    for (const attempt of attempts) {
      const answer = await api().post('/api/auth/sign-in', attempt)
      assert.equal(answer.status, 401)
      assert.deepEqual(answer.body, { code: 'E_INVALID_CREDENTIALS', message: 'E-mail or password is not right' })
      assert.lengthOf(answer.headers.getSetCookie(), 0)
    }
  })

  test('the cookie is out of reach of scripts and of other sites', async ({ assert }) => {
    await createUser(ann)
    const browser = api()
    const answer = await browser.post('/api/auth/sign-in', ann)
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('culvert='))
    assert.match(
      String(cookie),
      /^culvert=[\w-]{43}\.[0-9a-z]{8}; Max-Age=2592000; Path=\/; (Expires=[^;]+; )?HttpOnly; SameSite=Lax$/
    )
    const [row] = await db.from('sessions').where('label', 'like', '%')
    assert.notInclude(JSON.stringify(row), String(browser.cookie('culvert')))
  })

  test('each sign-in has a new token and ends the one before it in this browser', async ({ assert }) => {
    const user = await createUser(ann)
    const browser = await signedIn(user)
    const planted = browser.cookie('culvert')
    await browser.post('/api/auth/sign-in', ann)
    assert.notEqual(browser.cookie('culvert'), planted)
    const thief = api()
    thief.setCookie('culvert', String(planted))
    assert.equal((await thief.get('/api/auth/user')).status, 401)
    assert.lengthOf(await db.from('sessions'), 1)
  })

  test('only a label of the browser is kept', async ({ assert }) => {
    await createUser(ann)
    const agent =
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.1234.5 Safari/537.36'
    await api().post('/api/auth/sign-in', ann, { headers: { 'user-agent': agent } })
    const [row] = await db.from('sessions')
    assert.equal(row.label, 'Chrome on Linux')
    assert.notInclude(JSON.stringify(row), '130.0')
  })

  test('a new browser is announced by mail, a known one is not', async ({ assert }) => {
    await createUser(ann)
    const browser = api()
    await browser.post('/api/auth/sign-in', ann)
    assert.deepEqual(await mailbox.subjects(ann.email), ['New sign-in to your account'])
    await browser.post('/api/auth/sign-out')
    await browser.post('/api/auth/sign-in', ann)
    assert.deepEqual(await mailbox.subjects(ann.email), [])
    await api().post('/api/auth/sign-in', ann)
    const [mail] = await mailbox.take()
    assert.notMatch(String(mail?.text), /\d+\.\d+\.\d+\.\d+(?!:\d+\/)/, 'no address of a client')
  })

  test('a browser that knows one user is new to another', async ({ assert }) => {
    await createUser(ann)
    await createUser({ email: 'bob@example.com' })
    const browser = api()
    await browser.post('/api/auth/sign-in', ann)
    await browser.post('/api/auth/sign-in', { ...ann, email: 'bob@example.com' })
    assert.deepEqual(await mailbox.subjects('bob@example.com'), ['New sign-in to your account'])
  })
})

test.group('Attempts to sign in', (group) => {
  group.each.setup(freshStart)

  const attempt = (email: string, password: string) => api().post('/api/auth/sign-in', { email, password })

  test('after ten for one account even the right password has to wait', async ({ assert }) => {
    await createUser(ann)
    for (let n = 0; n < 10; n++) assert.equal((await attempt(ann.email, `wrong ${n}`)).status, 401)
    const answer = await attempt(ann.email, PASSWORD)
    assert.equal(answer.status, 429)
    assert.equal((answer.body as { code: string }).code, 'E_TOO_MANY_REQUESTS')
    assert.isAbove(Number(answer.headers.get('retry-after')), 800)
  })

  test('guesses of strangers do not lock out a browser that has signed in before, and it has ten of its own', async ({
    assert,
  }) => {
    await createUser(ann)
    const [known, other] = [api(), api()]
    const signIn = (browser: ApiBrowser, password: string) => browser.post('/api/auth/sign-in', { ...ann, password })
    for (const browser of [known, other]) assert.equal((await signIn(browser, PASSWORD)).status, 200)
    for (let n = 0; n < 11; n++) await attempt(ann.email, 'wrong')
    assert.equal((await attempt(ann.email, PASSWORD)).status, 429)
    assert.equal((await signIn(known, PASSWORD)).status, 200)
    assert.equal((await attempt(ann.email, PASSWORD)).status, 429, 'and strangers gain no guesses by it')
    for (let n = 0; n < 10; n++) assert.equal((await signIn(known, 'wrong')).status, 401)
    assert.equal((await signIn(known, PASSWORD)).status, 429)
    assert.equal((await signIn(other, PASSWORD)).status, 200)
  })

  test('a browser that knows another account counts among the strangers', async ({ assert }) => {
    await createUser(ann)
    await createUser({ email: 'bob@example.com' })
    const browser = api()
    await browser.post('/api/auth/sign-in', { email: 'bob@example.com', password: PASSWORD })
    for (let n = 0; n < 10; n++) await attempt(ann.email, 'wrong')
    assert.equal((await browser.post('/api/auth/sign-in', ann)).status, 429)
  })

  test('an unknown address is limited just the same', async ({ assert }) => {
    for (let n = 0; n < 10; n++) assert.equal((await attempt('nobody@example.com', 'x')).status, 401)
    assert.equal((await attempt('Nobody@example.com', 'x')).status, 429)
  })

  test('signing in forgives earlier attempts', async ({ assert }) => {
    await createUser(ann)
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 6; n++) assert.equal((await attempt(ann.email, 'wrong')).status, 401)
      assert.equal((await attempt(ann.email, PASSWORD)).status, 200)
    }
  })

  test('parallel guesses are counted one by one', async ({ assert }) => {
    await createUser(ann)
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => attempt(ann.email, `guess ${n}`)))
    assert.lengthOf(
      answers.filter(({ status }) => status === 401),
      10
    )
    assert.lengthOf(
      answers.filter(({ status }) => status === 429),
      20
    )
  })
})
