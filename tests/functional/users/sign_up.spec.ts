import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { TurnedAway } from '#core/gate'
import { SignUp } from '#users/actions/sign_up'
import { passwordGate } from '#users/services/password_hashing'
import { createUser, freshStart, PASSWORD } from '#tests/support/accounts'
import { api, type Answer } from '#tests/support/api'
import { eventually } from '#tests/support/eventually'
import { Mailbox } from '#tests/support/mailbox'

const mailbox = new Mailbox()

/** Names and attributes of the cookies an answer sets, and how long their values are. */
function cookieShapes(answer: Answer) {
  return answer.headers.getSetCookie().map((line) => {
    const [pair = '', ...attributes] = line.split('; ')
    const [name, value = ''] = pair.split('=')
    return { name, length: value.length, attributes: attributes.filter((text) => !text.startsWith('Expires')) }
  })
}

const signUpAs = (email: string) => api().post('/api/auth/sign-up', { email, password: PASSWORD })

/** Before a password is hashed `first` happens, until the test ends. */
function beforeHashing(cleanup: (restore: () => void) => void, first: () => Promise<void>) {
  const { run } = passwordGate
  cleanup(() => void (passwordGate.run = run))
  passwordGate.run = async (work, guest) => {
    await first()
    return run.call(passwordGate, work, guest) as ReturnType<typeof work>
  }
}

async function browserWithToken() {
  const browser = api()
  await browser.get('/api/auth/methods')
  return browser
}

test.group('Signing up', (group) => {
  group.each.setup(freshStart)
  group.each.setup(() => mailbox.open())

  test('a new address is signed in at once, unverified, and gets a link', async ({ assert }) => {
    const browser = api()
    const names = { firstName: ' Ann ', lastName: '' }
    const answer = await browser.post('/api/auth/sign-up', {
      email: ' Ann@Example.COM ',
      password: PASSWORD,
      ...names,
      isAdmin: true,
      emailVerified: true,
    })
    assert.equal(answer.status, 201, answer.text)
    assert.deepEqual(answer.body, { status: 'verification_sent' })
    assert.containsSubset((await browser.get('/api/auth/user')).body, {
      email: 'ann@example.com',
      firstName: 'Ann',
      lastName: null,
      emailVerified: false,
      isAdmin: false,
      usageCount: 0,
      connectionsLimit: 1,
    })
    assert.deepEqual(await mailbox.subjects('ann@example.com'), ['Verify your e-mail address'])
  })

  test('a known address answers the same, signs nobody in and tells the owner', async ({ assert }) => {
    await createUser({ email: 'ann@example.com' })
    const [first, second] = [await browserWithToken(), await browserWithToken()]
    const fresh = await first.post('/api/auth/sign-up', { email: 'new@example.com', password: PASSWORD })
    const known = await second.post('/api/auth/sign-up', { email: 'ann@example.com', password: 'another password 1' })
    assert.equal(known.status, fresh.status)
    assert.equal(known.text, fresh.text)
    assert.deepEqual(cookieShapes(known), cookieShapes(fresh))
    assert.lengthOf(
      cookieShapes(fresh).filter(({ name }) => name === 'culvert'),
      1
    )
    assert.equal((await second.get('/api/auth/user')).status, 401)
    assert.deepEqual(await mailbox.subjects('ann@example.com'), ['You already have an account'])
    const signIn = await api().post('/api/auth/sign-in', { email: 'ann@example.com', password: PASSWORD })
    assert.equal(signIn.status, 200, 'the owner keeps the password')
  })

  test('of 20 sign-ups at once with one address one makes the account', async ({ assert }) => {
    const signUp = await app.container.make(SignUp)
    const one = (n: number) =>
      signUp.execute({
        email: 'race@example.com',
        password: `${PASSWORD} ${n}`,
        firstName: null,
        lastName: null,
        language: 'en',
        browserId: `browser ${n}`,
        label: 'Test',
        replaces: null,
      })
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, n) => one(n)))
    assert.lengthOf(
      outcomes.filter((outcome) => outcome.ok && outcome.value.userId !== null),
      1
    )
    assert.lengthOf(await db.from('users'), 1)
    assert.lengthOf(await db.from('sessions'), 1)
    const subjects = await mailbox.subjects('race@example.com')
    assert.lengthOf(
      subjects.filter((subject) => subject === 'Verify your e-mail address'),
      1
    )
  })

  test('the sixth sign-up of an hour with one address has to wait', async ({ assert }) => {
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) {
      const answer = await signUpAs('ann@example.com')
      statuses.push(answer.status)
      if (answer.status === 429) assert.isAbove(Number(answer.headers.get('retry-after')), 3_000)
    }
    assert.deepEqual(statuses, [201, 201, 201, 201, 201, 429])
  })

  test('a network finds five known addresses a day, and then learns nothing of new ones either', async ({ assert }) => {
    const known = Array.from({ length: 7 }, (_, n) => `known${n}@example.com`)
    for (const email of known) await createUser({ email })
    const signUp = async (email: string) => (await signUpAs(email)).status
    for (let n = 0; n < 8; n++) assert.equal(await signUp(`new${n}@example.com`), 201, 'new ones do not count')
    const asked = await Promise.all(known.map(signUp))
    assert.deepEqual(asked.toSorted(), [201, 201, 201, 201, 201, 429, 429])
    const another = await signUpAs('another@example.com')
    assert.equal(another.status, 429)
    assert.isAbove(Number(another.headers.get('retry-after')), 80_000)
    const signIn = await api().post('/api/auth/sign-in', { email: known[0], password: PASSWORD })
    assert.equal(signIn.status, 200, 'whoever has an account is not kept out')
  })

  test('sign-ups that fail shut nobody out', async ({ assert, cleanup }) => {
    let isBusy = true
    beforeHashing(cleanup, async () => {
      if (isBusy) throw new TurnedAway('full')
    })
    for (let n = 0; n < 5; n++) assert.equal((await signUpAs(`busy${n}@example.com`)).status, 503)
    isBusy = false
    assert.equal((await signUpAs('new@example.com')).status, 201)
  })

  test('a sign-up that is turned away for want of room is none of the five of its address', async ({
    assert,
    cleanup,
  }) => {
    let isBusy = true
    beforeHashing(cleanup, async () => {
      if (isBusy) throw new TurnedAway('full')
    })
    for (let n = 0; n < 6; n++) assert.equal((await signUpAs('ann@example.com')).status, 503)
    isBusy = false
    for (let n = 0; n < 5; n++) assert.equal((await signUpAs('ann@example.com')).status, 201)
    assert.equal((await signUpAs('ann@example.com')).status, 429)
  })

  test('those who sign up at once from one network wait for seconds, and use up nothing', async ({
    assert,
    cleanup,
  }) => {
    let held = Promise.withResolvers<void>()
    beforeHashing(cleanup, () => held.promise)
    cleanup(() => held.resolve())
    for (const burst of [1, 2]) {
      held = Promise.withResolvers()
      const waits: (string | null)[] = []
      const sent = Array.from({ length: 14 }, async (_, n) => {
        const { status, headers } = await signUpAs(`new${burst}.${n}@example.com`)
        if (status === 429) waits.push(headers.get('retry-after'))
        return status
      })
      await eventually('nine are refused while five are under way', () => waits.length === 9)
      assert.deepEqual([...new Set(waits)], ['5'])
      const refused = await Promise.all(Array.from({ length: 5 }, () => signUpAs('single@example.com')))
      assert.deepEqual([...new Set(refused.map(({ status }) => status))], [429])
      held.resolve()
      assert.lengthOf(
        (await Promise.all(sent)).filter((status) => status === 201),
        5
      )
    }
    assert.equal((await signUpAs('single@example.com')).status, 201)
  })

  test('a mail never holds what a stranger typed as a name', async ({ assert }) => {
    const names = { firstName: 'Win a prize at evil.example', lastName: 'now' }
    await api().post('/api/auth/sign-up', { email: 'ann@example.com', password: PASSWORD, ...names })
    assert.notInclude(JSON.stringify(await mailbox.take()), 'prize')
  })
})

test.group('Passwords that are chosen', (group) => {
  group.each.setup(freshStart)

  const signUp = (password: unknown) => api().post('/api/auth/sign-up', { email: 'ann@example.com', password })

  test('{0} is refused by the rule {1}')
    .with([
      ['1234567', 'minLength'],
      ['x'.repeat(129), 'maxLength'],
      ['password', 'commonPassword'],
      ['PassWord', 'commonPassword'],
      ['12345678', 'commonPassword'],
      ['iloveyou', 'commonPassword'],
      ['👍👍👍👍👍👍👍', 'minLength'],
    ] as const)
    .run(async ({ assert }, [password, rule]) => {
      const answer = await signUp(password)
      assert.equal(answer.status, 422)
      const { code, errors } = answer.body as {
        code: string
        errors: { field: string; rule: string; message: string }[]
      }
      assert.equal(code, 'E_VALIDATION_ERROR')
      assert.containsSubset(errors, [{ field: 'password', rule }])
      assert.notInclude(JSON.stringify(errors.map(({ message }) => message)), password.length > 8 ? password : '👍')
    })

  test('8 to 128 characters of any kind are accepted')
    .with(['zqxwvkjh', 'x'.repeat(128), '👍'.repeat(128), '        ', 'correct horse'])
    .run(async ({ assert }, password) => {
      const answer = await signUp(password)
      assert.equal(answer.status, 201, answer.text)
    })

  test('a character typed as one or as two is the same password', async ({ assert }) => {
    await signUp('Überraschung é'.normalize('NFC'))
    const typed = { email: 'ann@example.com', password: 'Überraschung é'.normalize('NFD') }
    assert.equal((await api().post('/api/auth/sign-in', typed)).status, 200)
  })
})
