import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DueWorkRegistry } from '#core/due_work'
import {
  ACHIEVEMENT_CATEGORIES,
  ACHIEVEMENT_RARITIES,
  type Achievement,
  AchievementSources,
} from '#core/health/achievements'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { ACHIEVEMENTS, type AchievementBody, achievementsOf, forgetFigures } from '#tests/support/achievements'
import { api, ApiBrowser } from '#tests/support/api'
import { freeze } from '#tests/support/clock'
import { runCli, runCliJson } from '#tests/support/run_cli'
import { secondServer } from '#tests/support/second_server'

const administrator = async () => signedIn(await createUser({ isAdmin: true }))
const celebrate = async (browser: ApiBrowser) =>
  ((await browser.post(`${ACHIEVEMENTS}/celebrations`)).body as { ids: string[] }).ids

/** Lets a source count what a test says, and says how often it was asked. */
async function countAs(figures: Record<string, number>, cleanup: (restore: () => void) => void) {
  const source = (await app.container.make(AchievementSources)).find('users')
  if (!source) throw new Error('users contributes no achievements')
  const { count } = source
  const asked = { times: 0 }
  const known = await source.count()
  source.count = async () => {
    asked.times += 1
    return { ...known, ...figures }
  }
  cleanup(() => (source.count = count))
  return asked
}

test.group('Achievements', (group) => {
  group.each.setup(freshStart)
  group.each.setup(forgetFigures)

  test('are for administrators with all rights', async ({ assert }) => {
    assert.equal((await api().get(ACHIEVEMENTS)).status, 401)
    for (const adminRole of ['support', 'finance'] as const) {
      const browser = await signedIn(await createUser({ isAdmin: true, adminRole }))
      assert.equal((await browser.get(ACHIEVEMENTS)).status, 403)
      assert.equal((await browser.post(`${ACHIEVEMENTS}/celebrations`)).status, 403)
    }
  })

  test('are at least 24, of all categories and rarities, worth 10 to 500 points, and every figure is counted', async ({
    assert,
  }) => {
    const sources = (await app.container.make(AchievementSources)).list()
    const all: Achievement[] = sources.flatMap(({ achievements }) => [...achievements])
    assert.isAtLeast(all.length, 24)
    for (const key of ['id', 'title', 'description', 'requirement'] as const)
      assert.lengthOf(new Set(all.map((achievement) => achievement[key])), all.length, key)
    assert.sameMembers([...new Set(all.map(({ category }) => category))], [...ACHIEVEMENT_CATEGORIES])
    assert.sameMembers([...new Set(all.map(({ rarity }) => rarity))], [...ACHIEVEMENT_RARITIES])
    assert.isTrue(all.every(({ points }) => points >= 10 && points <= 500))
    for (const { id, achievements, count } of sources) {
      const figures = await count()
      for (const achievement of achievements) {
        assert.isTrue(achievement.id.startsWith(`${id}.`), achievement.id)
        assert.isNumber(figures[achievement.figure], achievement.id)
      }
    }
    const { body } = await (await administrator()).get(ACHIEVEMENTS)
    assert.lengthOf(body as unknown[], all.length)
  })

  test('unlock at the threshold and keep their day, even if the figure falls', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    const account = await createUser({ isAdmin: true })
    const counted = { accounts: 0 }
    await countAs(counted, cleanup)
    const look = async (accounts: number) => {
      counted.accounts = accounts
      return (await achievementsOf(await signedIn(account))).get('users.ten_accounts')
    }
    assert.containsSubset(await look(9), { unlocked: false, unlockedAt: null, progress: 9, maxProgress: 10 })
    const unlocked = { unlocked: true, unlockedAt: '2026-03-10', progress: 10, maxProgress: 10 }
    assert.containsSubset(await look(10), unlocked)
    clock.advance({ days: 3 })
    assert.containsSubset(await look(4), unlocked)
    assert.containsSubset(await look(12), unlocked)
    const rows = await db.from('unlocked_achievements').where('achievement', 'users.ten_accounts')
    assert.lengthOf(rows, 1)
  })

  test('are counted once a minute however often a console asks', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    const browser = await administrator()
    const asked = await countAs({}, cleanup)
    const ask = () => browser.get(ACHIEVEMENTS)
    await Promise.all([ask(), ask(), ask()])
    clock.advance({ seconds: 59, milliseconds: 999 })
    await ask()
    assert.equal(asked.times, 1)
    clock.advance({ milliseconds: 1 })
    await ask()
    assert.equal(asked.times, 2)
  })

  test('of a source that fails say so, and the others are shown', async ({ assert, cleanup }) => {
    const account = await createUser({ isAdmin: true })
    await countAs({ accounts: 10 }, cleanup)
    assert.isTrue((await achievementsOf(await signedIn(account))).get('users.ten_accounts')?.unlocked)
    const source = (await app.container.make(AchievementSources)).find('users')
    assert.exists(source)
    if (!source) return
    const { count } = source
    source.count = () => Promise.reject(new Error('on purpose'))
    cleanup(() => void (source.count = count))
    const all = await achievementsOf(await signedIn(account))
    assert.containsSubset(all.get('users.hundred_accounts'), { isMeasured: false, progress: 0, unlocked: false })
    assert.containsSubset(all.get('users.ten_accounts'), { isMeasured: true, unlocked: true })
    assert.isTrue([...all.values()].every(({ id, isMeasured }) => isMeasured || id.startsWith('users.')))
    await forgetFigures()
    assert.match((await runCli(['achievement', 'list'])).stdout, /^Full house .*couldn't be measured/m)
  })

  test('unlock by themselves while nobody looks', async ({ assert, cleanup }) => {
    await countAs({ accounts: 100 }, cleanup)
    const due = await app.container.make(DueWorkRegistry)
    await Promise.all([1, 2, 3].map(() => due.runOnce('operations.check_achievements')))
    const rows = (await db.from('unlocked_achievements').where('achievement', 'like', 'users.%')) as {
      achievement: string
    }[]
    assert.sameMembers(
      rows.map(({ achievement }) => achievement),
      ['users.ten_accounts', 'users.hundred_accounts']
    )
  })

  test('are listed by reach: the nearest first, the unlocked ones last', async ({ assert, cleanup }) => {
    await countAs({ accounts: 98, authenticator_apps: 99 }, cleanup)
    const { body } = await (await administrator()).get(ACHIEVEMENTS)
    const all = body as AchievementBody[]
    assert.deepEqual(
      all.slice(0, 2).map(({ id }) => id),
      ['users.hundred_second_factors', 'users.hundred_accounts']
    )
    const firstUnlocked = all.findIndex(({ unlocked }) => unlocked)
    assert.isTrue(all.slice(firstUnlocked).every(({ unlocked }) => unlocked))
    assert.include(
      all.slice(firstUnlocked).map(({ id }) => id),
      'users.ten_accounts'
    )
  })

  test('are celebrated by one tab', async ({ assert, cleanup }) => {
    await countAs({ accounts: 10 }, cleanup)
    const [one, other] = [await administrator(), await administrator()]
    const before = (await achievementsOf(one)).get('users.ten_accounts')
    assert.containsSubset(before, { unlocked: true, isCelebrated: false })
    const told = (await Promise.all([one, other, one, other].map(celebrate))).flat()
    assert.lengthOf(
      told.filter((id) => id === 'users.ten_accounts'),
      1
    )
    assert.containsSubset((await achievementsOf(other)).get('users.ten_accounts'), { isCelebrated: true })
    assert.deepEqual(await celebrate(other), [])
  })

  test('unlock once and are celebrated once in two processes', async ({ assert }) => {
    const account = await createUser({ isAdmin: true })
    for (let n = 0; n < 9; n += 1) await createUser()
    const server = await secondServer({ CULVERT_ROLE: 'web' })
    try {
      const [here, there] = [await signedIn(account), await signedIn(account, new ApiBrowser(server.origin))]
      await Promise.all([here, there].map((browser) => browser.get(ACHIEVEMENTS)))
      assert.lengthOf(await db.from('unlocked_achievements').where('achievement', 'users.ten_accounts'), 1)
      const told = await Promise.all([here, there, here, there].map(celebrate))
      const all = told.flat()
      assert.lengthOf(all, new Set(all).size)
      assert.include(all, 'users.ten_accounts')
    } finally {
      server.kill('SIGKILL')
      await server.ended
    }
  })

  test('are in the terminal', async ({ assert, cleanup }) => {
    await countAs({ accounts: 10 }, cleanup)
    const { stdout } = await runCli(['achievement', 'list', '--category', 'usage'])
    assert.match(stdout, /^Full house +usage +rare +75 +10 of 100 accounts +Reach 100 accounts$/m)
    assert.match(stdout, /^First ten +usage +common +10 +unlocked \d{4}-\d\d-\d\d +Reach 10 accounts$/m)
    assert.match(stdout, /\n1 of \d+ unlocked, 10 of [\d,]+ points\n$/)
    const { data } = await runCliJson<AchievementBody[]>(['achievement', 'list'])
    assert.containsSubset(data, [{ id: 'users.ten_accounts', unlocked: true }, { category: 'security' }])
  })
})
