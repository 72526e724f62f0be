import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { StartSession } from '#users/actions/start_session'
import { SESSION_COOKIE } from '#users/auth/session_cookie'
import { createUser, freshStart } from '#tests/support/accounts'
import { ApiBrowser } from '#tests/support/api'
import { card, sandbox, sandboxCheckout } from '#tests/support/gateways/sandbox/checkout'
import { secondServer } from '#tests/support/second_server'

const PAYMENTS = 60
/** Answers after which the server is killed: some payments are made, some under way, most not begun. */
const KILL_AFTER = 12
/** Under way at once: fewer than are left, however late the answers are read here. */
const AT_ONCE = 12

/** A browser at this server in which the payer is signed in. */
async function payerAt(origin: string, user: { id: number; isAdmin: boolean }) {
  const browser = new ApiBrowser(origin)
  const sessions = await app.container.make(StartSession)
  const { token } = await sessions.execute({ user, label: 'Test browser' })
  browser.setCookie(SESSION_COOKIE, token)
  await browser.get('/api/auth/methods')
  return browser
}

test.group('A crash in the middle of test payments', (group) => {
  group.each.setup(freshStart)

  test('what was answered is paid, nothing is half done, and what was not can be done again', async ({
    assert,
    cleanup,
  }) => {
    const doomed = await secondServer({ CULVERT_ROLE: 'web' })
    cleanup(() => void doomed.kill('SIGKILL'))
    const payer = await createUser()
    const checkouts: Awaited<ReturnType<typeof sandboxCheckout>>[] = []
    for (let at = 0; at < PAYMENTS; at++) checkouts.push(await sandboxCheckout(`number-${at}`, payer))
    const browser = await payerAt(doomed.origin, payer)
    const answered = new Set<string>()
    const pay = async (at: ApiBrowser, { clientSecret, providerId }: Awaited<ReturnType<typeof sandboxCheckout>>) => {
      const answer = await at.post(`/api/sandbox/payments/${clientSecret}/confirm`, card('4242424242424242'))
      if (answer.status !== 200) throw new Error(answer.text)
      answered.add(providerId)
      if (answered.size === KILL_AFTER) doomed.kill('SIGKILL')
    }
    const waiting = checkouts.values()
    const payOnes = async () => {
      for (const checkout of waiting) await pay(browser, checkout)
    }
    await Promise.allSettled(Array.from({ length: AT_ONCE }, payOnes))
    await doomed.ended
    assert.isAtLeast(answered.size, KILL_AFTER)
    assert.isBelow(answered.size, PAYMENTS)

    const gateway = await sandbox()
    let paid = 0
    for (const { providerId } of checkouts) {
      const snapshot = await gateway.fetch(providerId)
      const states = [snapshot?.status, ...(snapshot?.payments ?? []).map(({ status }) => status)]
      if (snapshot?.status === 'active') paid += 1
      if (answered.has(providerId)) assert.equal(snapshot?.status, 'active', 'an answered payment is lost')
      assert.include([['active', 'paid'].join(), ['incomplete', 'open'].join()], states.join())
    }
    // Each payment that was made is told, and none that was not.
    assert.lengthOf(await db.from('sandbox_events').where('type', 'payment.paid'), paid)

    const again = await secondServer({ CULVERT_ROLE: 'web' })
    cleanup(() => void again.kill('SIGKILL'))
    const back = await payerAt(again.origin, payer)
    for (const checkout of checkouts) await pay(back, checkout)
    for (const { providerId } of checkouts) {
      const { status, payments = [] } = (await gateway.fetch(providerId)) ?? {}
      assert.deepEqual([status, payments.map(({ status }) => status)], ['active', ['paid']])
    }
    assert.lengthOf(await db.from('sandbox_events').where('type', 'payment.paid'), PAYMENTS)
    again.kill('SIGTERM')
    await again.ended
  })
})
