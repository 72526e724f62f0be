import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DueWorkRegistry } from '#core/due_work'
import { StoreSignInCounts } from '#users/actions/store_sign_in_counts'
import { SignInTally } from '#users/services/sign_in_tally'
import { createUser, freshStart, PASSWORD, signedIn } from '#tests/support/accounts'
import { api } from '#tests/support/api'
import { freeze } from '#tests/support/clock'
import { firstStep, protectedUser } from '#tests/support/second_factor'

const signIn = (email: string, password: string) => api().post('/api/auth/sign-in', { email, password })
const store = async () => (await app.container.make(StoreSignInCounts)).execute()
const log = async () => (await app.container.make(DueWorkRegistry)).runOnce('users.log_sign_ins')

interface Sums {
  outcomes: { outcome: string; twoHours: number; day: number; week: number }[]
}

test.group('Counts of sign-ins', (group) => {
  group.each.setup(freshStart)
  group.each.setup(async () => void (await app.container.make(SignInTally)).take())

  /** What the console shows, without the outcomes that nobody had. */
  async function shown() {
    const admin = await signedIn(await createUser({ isAdmin: true }))
    const { outcomes } = (await admin.get('/api/admin/sign-ins')).body as Sums
    return Object.fromEntries(
      outcomes.flatMap(({ outcome, twoHours, day, week }) => (week > 0 ? [[outcome, [twoHours, day, week]]] : []))
    )
  }

  test('tell how they ended, by the hour and by nothing else', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup, '2026-03-10T12:34:56.789Z')
    const ann = await createUser({ email: 'ann@example.com' })
    const shut = await createUser()
    await db.from('users').where('id', shut.id).update({ suspended: true })
    const { user } = await protectedUser()
    await signIn(ann.email, PASSWORD)
    await signIn(shut.email, PASSWORD)
    await api().post('/api/auth/sign-in', { email: 'no address' })
    const { browser, challenge } = await firstStep(user.email)
    await browser.post('/api/auth/second-factor', { challenge, code: '000000' })
    for (let n = 0; n < 11; n++) await signIn('nobody@example.com', 'x')
    await store()
    await store()
    const rows = (await db.from('sign_in_counts')) as Record<string, unknown>[]
    assert.deepEqual(Object.keys(rows[0] ?? {}).toSorted(), ['amount', 'hour', 'logged', 'outcome'])
    assert.isTrue(rows.every(({ hour }) => hour === '2026-03-10 12:00:00.000'))
    assert.deepEqual(await shown(), {
      password: [1, 1, 1],
      shut: [1, 1, 1],
      first_step: [1, 1, 1],
      wrong_code: [1, 1, 1],
      wrong_password: [10, 10, 10],
      limited: [1, 1, 1],
    })
    clock.advance({ days: 2 })
    assert.deepEqual((await shown())['wrong_password'], [0, 0, 10])
  })

  test('of several processes are added up, and those that could not be stored wait', async ({ assert, cleanup }) => {
    freeze(cleanup)
    await Promise.all([signIn('a@example.com', 'x'), signIn('b@example.com', 'x')])
    await store()
    await signIn('a@example.com', 'x')
    const tally = await app.container.make(SignInTally)
    tally.putBack([{ hour: null as never, outcome: 'busy', amount: 1 }])
    await assert.rejects(store)
    tally.putBack(tally.take().filter(({ hour }) => hour))
    await store()
    assert.deepEqual(await shown(), { wrong_password: [3, 3, 3] })
  })

  test('are said in the log once the hour is over, once, and forgotten after 30 days', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup, '2026-03-10T12:34:56.000Z')
    const lines: unknown[] = []
    const { info } = logger
    cleanup(() => void (logger.info = info))
    logger.info = ((facts: unknown, text: string) => lines.push([facts, text])) as typeof info
    await signIn('ann@example.com', 'x')
    await store()
    await log()
    assert.isEmpty(lines)
    clock.advance({ minutes: 30 })
    await Promise.all([log(), log()])
    await log()
    assert.deepEqual(lines, [[{ hour: '2026-03-10 12', outcomes: { wrong_password: 1 } }, 'sign-ins of an hour']])
    clock.advance({ days: 31 })
    await log()
    assert.lengthOf(await db.from('sign_in_counts'), 0)
  })

  test('are for administrators', async ({ assert }) => {
    const support = await signedIn(await createUser({ isAdmin: true, adminRole: 'support' }))
    assert.equal((await support.get('/api/admin/sign-ins')).status, 403)
    assert.equal((await api().get('/api/admin/sign-ins')).status, 401)
  })
})
