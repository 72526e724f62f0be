import { test } from '@japa/runner'
import culvert from '#config/culvert'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api } from '#tests/support/api'
import { freeze } from '#tests/support/clock'
import { card, sandbox, sandboxCheckout } from '#tests/support/gateways/sandbox/checkout'

const GOOD = '4242 4242 4242 4242'
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code

const payments = (secret: string, what = '') => `/api/sandbox/payments/${secret}${what}`
const statusOf = async (providerId: string) => (await (await sandbox()).fetch(providerId))?.status

/** The secret in the link to where a card is changed. */
async function cardSecret(providerId: string) {
  const returnUrl = 'https://vpn.example.com/settings'
  const url = await (await sandbox()).paymentMethodUrl({ providerId, customerId: null, returnUrl })
  return new URL(url).searchParams.get('payment-method') ?? ''
}

/** Somebody who may pay, in a browser. */
async function aPayer() {
  const user = await createUser()
  return { user, browser: await signedIn(user) }
}

async function paid({ user, browser }: Awaited<ReturnType<typeof aPayer>>, number = GOOD) {
  const checkout = await sandboxCheckout('first', user)
  await browser.post(payments(checkout.clientSecret, '/confirm'), card(number))
  return checkout
}

test.group("Test mode's card form", (group) => {
  group.each.setup(freshStart)

  test('pays with a test card, and twice is once', async ({ assert }) => {
    const { user, browser } = await aPayer()
    const { clientSecret, providerId } = await sandboxCheckout('first', user)
    const open = await browser.get(payments(clientSecret))
    assert.deepEqual(open.body, { status: 'open', amountMinor: 999, currency: 'USD', needsConfirmation: false })
    for (let time = 0; time < 2; time++) {
      const answer = await browser.post(payments(clientSecret, '/confirm'), card(GOOD))
      assert.equal(answer.status, 200)
      assert.deepEqual(answer.body, { status: 'succeeded' })
    }
    assert.equal(await statusOf(providerId), 'active')
    assert.lengthOf((await (await sandbox()).fetch(providerId))?.payments ?? [], 1)
  })

  test("asks in the bank's place where the card wants it", async ({ assert }) => {
    const { user, browser } = await aPayer()
    const { clientSecret, providerId } = await sandboxCheckout('first', user)
    const confirm = () => browser.post(payments(clientSecret, '/confirm'), card('4000002500003155'))
    const answer = (approve: unknown) => browser.post(payments(clientSecret, '/authenticate'), { approve })
    assert.equal((await answer(true)).status, 409)
    assert.deepEqual((await confirm()).body, { status: 'needs_confirmation' })
    const refused = await answer(false)
    assert.deepEqual([refused.status, codeOf(refused)], [402, 'E_CARD_DECLINED'])
    assert.equal(await statusOf(providerId), 'incomplete')
    assert.equal((await answer('yes')).status, 422)
    await confirm()
    assert.deepEqual((await answer(true)).body, { status: 'succeeded' })
    assert.equal(await statusOf(providerId), 'active')
  })

  test('says why a card does not pay, and another one still can', async ({ assert, cleanup }) => {
    freeze(cleanup, '2026-03-10T12:00:00.000Z')
    const { user, browser } = await aPayer()
    const { clientSecret, providerId } = await sandboxCheckout('first', user)
    const refusals = [
      [card('4000000000000002'), 'E_CARD_DECLINED', 'Your card was declined.'],
      [card('4000000000009995'), 'E_CARD_DECLINED', 'Your card has insufficient funds.'],
      [card(GOOD, { expiry: '02/26' }), 'E_CARD_DECLINED', 'Your card has expired.'],
      [card('4111111111111111'), 'E_NOT_A_TEST_CARD', /^Only test cards/],
    ] as const
    for (const [body, code, message] of refusals) {
      const answer = await browser.post(payments(clientSecret, '/confirm'), body)
      assert.deepEqual([answer.status, codeOf(answer)], [402, code])
      assert.match((answer.body as { message: string }).message, new RegExp(message))
      assert.notInclude(answer.text, body.number)
    }
    assert.equal(await statusOf(providerId), 'incomplete')
    const last = await browser.post(payments(clientSecret, '/confirm'), card(GOOD, { expiry: '03/26' }))
    assert.equal(last.status, 200)
  })

  test('refuses what is no card, field by field', async ({ assert }) => {
    const { user, browser } = await aPayer()
    const { clientSecret } = await sandboxCheckout('first', user)
    const refused: [string, object][] = [
      ['number', { number: '4242' }],
      ['number', { number: 'x'.repeat(16) }],
      ['number', { number: 4242424242424242 }],
      ['expiry', { expiry: '13/30' }],
      ['expiry', { expiry: '1230' }],
      ['cvc', { cvc: '12' }],
      ['cvc', { cvc: 'abc' }],
    ]
    for (const [field, change] of refused) {
      const answer = await browser.post(payments(clientSecret, '/confirm'), { ...card(GOOD), ...change })
      assert.equal(answer.status, 422, JSON.stringify(change))
      assert.containsSubset(answer.body, { code: 'E_VALIDATION_ERROR', errors: [{ field }] })
    }
  })

  test('does nothing for a secret that is not right, nor for strangers', async ({ assert }) => {
    const { user, browser } = await aPayer()
    const { clientSecret } = await sandboxCheckout('first', user)
    const other = await sandboxCheckout('second', user)
    const wrong = [
      'x',
      clientSecret.slice(0, -1),
      `${other.clientSecret.split('_secret_')[0]}_secret_${clientSecret.slice(-32)}`,
    ]
    for (const secret of wrong) {
      assert.equal((await browser.get(payments(secret))).status, 404)
      assert.equal((await browser.post(payments(secret, '/confirm'), card(GOOD))).status, 404)
      assert.equal((await browser.post(payments(secret, '/authenticate'), { approve: true })).status, 404)
      assert.equal((await browser.post(`/api/sandbox/payment-methods/${secret}`, card(GOOD))).status, 404)
    }
    assert.equal((await api().get(payments(clientSecret))).status, 401)
    assert.equal((await api().post(payments(clientSecret, '/confirm'), card(GOOD))).status, 401)
  })

  test('is for the customer whose payment or card it is', async ({ assert }) => {
    const payer = await aPayer()
    const stranger = await aPayer()
    await sandboxCheckout('theirs', stranger.user)
    const { clientSecret, providerId } = await sandboxCheckout('first', payer.user)
    const path = `/api/sandbox/payment-methods/${await cardSecret(providerId)}`
    for (const { browser } of [stranger, await aPayer()]) {
      assert.equal((await browser.get(payments(clientSecret))).status, 404)
      assert.equal((await browser.post(payments(clientSecret, '/confirm'), card(GOOD))).status, 404)
      assert.equal((await browser.post(payments(clientSecret, '/authenticate'), { approve: true })).status, 404)
      assert.equal((await browser.post(path, card(GOOD))).status, 404)
    }
    assert.equal(await statusOf(providerId), 'incomplete')
    assert.equal((await payer.browser.post(payments(clientSecret, '/confirm'), card(GOOD))).status, 200)
    assert.equal((await payer.browser.post(path, card(GOOD))).status, 200)
  })

  test('is over with its subscription', async ({ assert }) => {
    const { user, browser } = await aPayer()
    const { clientSecret, providerId } = await sandboxCheckout('first', user)
    await (await sandbox()).cancel({ providerId, when: 'now', key: 'cancel:1' })
    const answer = await browser.post(payments(clientSecret, '/confirm'), card(GOOD))
    assert.deepEqual([answer.status, codeOf(answer)], [409, 'E_PAYMENT_GONE'])
  })

  test('is limited', async ({ assert }) => {
    const { user, browser } = await aPayer()
    const { clientSecret } = await sandboxCheckout('first', user)
    const statuses: number[] = []
    for (let i = 0; i < 61; i++) {
      const answer = await browser.post(payments(clientSecret, '/confirm'), card('4000000000000002'))
      statuses.push(answer.status)
    }
    assert.deepEqual(new Set(statuses.slice(0, 60)), new Set([402]))
    assert.equal(statuses[60], 429)
  })
})

test.group("Test mode's cards", (group) => {
  group.each.setup(freshStart)

  test('are changed by a link that is good for an hour', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    const payer = await aPayer()
    const { browser } = payer
    const { providerId } = await paid(payer)
    const path = `/api/sandbox/payment-methods/${await cardSecret(providerId)}`
    assert.deepEqual((await browser.post(path, card('4000000000000341'))).body, { status: 'succeeded' })
    assert.equal(codeOf(await browser.post(path, card('4000000000000002'))), 'E_CARD_DECLINED')
    clock.advance({ minutes: 61 })
    assert.equal((await browser.post(path, card(GOOD))).status, 404)
  })

  test('pay at once what is owed; where the bank asks, the payment is named', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    const user = await createUser()
    const { providerId } = await paid({ user, browser: await signedIn(user) }, '4000000000000341')
    clock.advance({ months: 1, hours: 1 })
    const browser = await signedIn(user)
    const path = `/api/sandbox/payment-methods/${await cardSecret(providerId)}`
    const asked = await browser.post(path, card('4000002760003184'))
    assert.containsSubset(asked.body, { status: 'needs_confirmation' })
    assert.equal(await statusOf(providerId), 'past_due')
    const { clientSecret } = asked.body as { clientSecret: string }
    await browser.post(payments(clientSecret, '/authenticate'), { approve: true })
    assert.equal(await statusOf(providerId), 'active')
  })
})

test.group('Test mode', (group) => {
  group.each.setup(freshStart)

  for (const [where, change] of [
    ['where money is real', { mode: 'production' }],
    ['where the trial is open to the network', { allowLan: true }],
  ] as const) {
    test(`has no routes and starts nothing ${where}`, async ({ assert, cleanup }) => {
      const { user, browser } = await aPayer()
      const { clientSecret } = await sandboxCheckout('first', user)
      const before = { mode: culvert.mode, allowLan: culvert.allowLan }
      Object.assign(culvert, change)
      cleanup(() => void Object.assign(culvert, before))
      assert.equal((await browser.post(payments(clientSecret, '/confirm'), card(GOOD))).status, 404)
      assert.equal((await browser.get(payments(clientSecret))).status, 404)
      await assert.rejects(() => sandboxCheckout('second'), /trials/)
    })
  }
})
