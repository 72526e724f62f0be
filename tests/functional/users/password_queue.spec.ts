import hash from '@adonisjs/core/services/hash'
import { test } from '@japa/runner'
import { passwordGate } from '#users/services/password_hashing'
import { createUser, freshStart, PASSWORD } from '#tests/support/accounts'
import { api } from '#tests/support/api'
import { eventually } from '#tests/support/eventually'

const ann = { email: 'ann@example.com', password: PASSWORD }
const PLACES = 2
const LINE = 60
const RESERVED = 20

/** Comparing passwords takes until `open` is called; answers how many were compared. */
function hold(cleanup: (restore: () => void) => void) {
  const { verify } = hash
  const { promise, resolve: open } = Promise.withResolvers<void>()
  let compared = 0
  cleanup(() => void (hash.verify = verify))
  hash.verify = async (stored, plain) => {
    compared += 1
    await promise
    return verify.call(hash, stored, plain)
  }
  return { open, compared: () => compared }
}

test.group('Many passwords at once', (group) => {
  group.each.setup(freshStart)

  const stranger = (n: number) => api().post('/api/auth/sign-in', { email: `stranger${n}@example.com`, password: 'x' })
  const waiting = (count: number) => eventually(`${count} wait`, () => passwordGate.waiting === count)

  test('those whose browser has given up are not compared', async ({ assert, cleanup }) => {
    const { open, compared } = hold(cleanup)
    const patient = Array.from({ length: PLACES }, (_, n) => stranger(n))
    await eventually('all places are taken', () => compared() === PLACES)
    const leaving = new AbortController()
    const sent = Array.from({ length: 5 }, async (_, n) => {
      const browser = api()
      await browser.get('/api/auth/methods')
      const token = browser.cookie('XSRF-TOKEN') ?? ''
      return fetch(`${browser.origin}/api/auth/sign-in`, {
        method: 'POST',
        body: JSON.stringify({ email: `gone${n}@example.com`, password: 'x' }),
        headers: { 'content-type': 'application/json', 'cookie': `XSRF-TOKEN=${token}`, 'x-xsrf-token': token },
        signal: leaving.signal,
      })
    })
    await waiting(5)
    leaving.abort()
    assert.isTrue((await Promise.allSettled(sent)).every(({ status }) => status === 'rejected'))
    await waiting(0)
    open()
    for (const answer of await Promise.all(patient)) assert.equal(answer.status, 401)
    assert.equal(compared(), PLACES)
  })

  test('nobody waits for longer than eight seconds', ({ assert }) => {
    assert.equal(passwordGate.waitMs, 8_000)
  })

  test('a flood of strangers leaves room for a browser that has signed in before', async ({ assert, cleanup }) => {
    await createUser(ann)
    const known = api()
    await known.post('/api/auth/sign-in', ann)
    const { open, compared } = hold(cleanup)
    const flood = Array.from({ length: PLACES + LINE - RESERVED }, (_, n) => stranger(n))
    await eventually('all places are taken', () => compared() === PLACES)
    await waiting(LINE - RESERVED)
    const refused = await stranger(99)
    assert.equal(refused.status, 503)
    assert.equal(refused.headers.get('retry-after'), '5')
    const owner = known.post('/api/auth/sign-in', ann)
    await waiting(LINE - RESERVED + 1)
    open()
    assert.equal((await owner).status, 200)
    await Promise.all(flood)
  })
})
