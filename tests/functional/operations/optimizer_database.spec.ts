import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { MaintenanceTasks } from '#core/health/maintenance_tasks'
import { StoreStatements } from '#core/metrics/store_statements'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api } from '#tests/support/api'
import { freeze } from '#tests/support/clock'
import { runCli } from '#tests/support/run_cli'

const PATH = '/api/admin/optimizer/database'

interface Findings {
  statements: { shape: string; meanMs: number; longestMs: number }[]
  tables: { name: string; rows: number; bytes: number | null }[]
}

const store = async (process: string, ...slowest: Findings['statements']) =>
  (await app.container.make(StoreStatements)).execute(process, slowest)
const slow = (meanMs: number, longestMs = meanMs, shape = 'SELECT a FROM plans') => ({ shape, meanMs, longestMs })

test.group("The optimizer's look at the database", (group) => {
  group.each.setup(freshStart)

  test('is for administrators with all rights', async ({ assert }) => {
    assert.equal((await api().get(PATH)).status, 401)
    const finance = await signedIn(await createUser({ isAdmin: true, adminRole: 'finance' }))
    assert.equal((await finance.get(PATH)).status, 403)
  })

  test('has the slowest statements of the processes that run, each as of its last minute', async ({
    assert,
    cleanup,
  }) => {
    const clock = freeze(cleanup)
    const boss = await createUser({ isAdmin: true })
    const found = async () => ((await (await signedIn(boss)).get(PATH)).body as Findings).statements
    await store('gone', slow(99, 99, 'SELECT gone FROM plans'))
    clock.advance({ minutes: 3, seconds: 1 })
    await store('one', slow(7))
    await store('one', slow(2, 30), slow(1, 1, 'SELECT b FROM plans'))
    await Promise.all([1, 2].map(() => store('two', slow(4, 5))))
    assert.deepEqual(await found(), [slow(4, 30), slow(1, 1, 'SELECT b FROM plans')])
  })

  test('counts one table after the other, no more of it than it has to, and lets others in between', async ({
    assert,
    cleanup,
  }) => {
    let turns = 0
    const turn = setInterval(() => (turns += 1), 0)
    cleanup(() => clearInterval(turn))
    const task = (await app.container.make(MaintenanceTasks)).find('core.database_statistics')
    const seen: number[] = []
    const stop = new AbortController()
    const report = () => {
      seen.push(turns)
      if (seen.length === 5) stop.abort()
    }
    await assert.rejects(async () => task?.run({ signal: stop.signal, report }), /aborted/)
    assert.lengthOf(seen, 5)
    assert.equal(new Set(seen).size, 5, 'a turn after each')
    if (db.connection().dialect.name === 'mysql') return
    const [limit] = (await db.rawQuery('PRAGMA analysis_limit')) as { analysis_limit: number }[]
    assert.equal(limit?.analysis_limit, 1_000)
  })

  test('has the largest tables as the database counted them last, in the terminal too', async ({ assert }) => {
    for (let n = 0; n < 30; n += 1) await createUser()
    const boss = await signedIn(await createUser({ isAdmin: true }))
    const task = (await app.container.make(MaintenanceTasks)).find('core.database_statistics')
    await task?.run({ signal: new AbortController().signal, report: () => {} })
    const { tables } = (await boss.get(PATH)).body as Findings
    assert.isAtMost(tables.length, 10)
    const sizes = tables.map(({ bytes, rows }) => bytes ?? rows)
    assert.deepEqual(
      sizes,
      sizes.toSorted((a, b) => b - a)
    )
    assert.isTrue(tables.every(({ bytes }) => bytes === null || bytes > 0))
    await store('one', slow(12.5))
    const { stdout } = await runCli(['health', 'database'])
    assert.match(stdout, /^12\.5 ms +12\.5 ms +SELECT a FROM plans$/m)
    assert.match(stdout, /^table +rows \(estimate\) +size$/m)
    assert.notInclude(stdout, ' 0.0 MB')
    assert.match(stdout, new RegExp(`^${tables[0]?.name ?? 'none'} +\\d+`, 'm'))
  })
})
