import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createMissing } from '#core/database/missing_indexes'
import { secretFilesCheck } from '#core/health/checks/settings'
import { type Finding, type HealthCheck, HealthChecks } from '#core/health/health_checks'
import { createUser, freshStart } from '#tests/support/accounts'
import { runCli, runCliJson, runCliWithAnswers } from '#tests/support/run_cli'

interface Shown {
  id: string
  level: string
  fixError: string | null
}

const FIX = ['doctor', '--skip-network', '--fix', '--yes']
const isMysql = () => db.connection().dialect.name === 'mysql'

test.group('culvert doctor --fix', (group) => {
  group.each.setup(freshStart)
  group.each.teardown(() => app.container.restore(HealthChecks))

  /** Checks whose fix is `run`, and one of which all is well. */
  const use = (look: HealthCheck['look'], run: () => Promise<string>) => {
    const checks = new HealthChecks()
    const named = { name: 'Disk', question: 'Is it there?' }
    const good = async (): Promise<Finding> => ({ level: 'good', detail: 'Fine.' })
    checks.register({ ...named, id: 'core.one', look, fix: { question: 'Mend it?', run } })
    checks.register({ ...named, id: 'core.two', look: good })
    app.container.swap(HealthChecks, () => checks)
  }
  const refused = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))

  test('prints all findings where a fix fails, with its reason', async ({ assert, cleanup }) => {
    cleanup(async () => {
      await freshStart()
      await createMissing()
    })
    await db.rawQuery(`DROP INDEX users_email_unique${isMysql() ? ' ON users' : ''}`)
    for (const _ of [1, 2]) await createUser({ email: 'ann@example.com' })
    const { code, data } = await runCliJson<Shown[]>(FIX)
    assert.equal(code, 1)
    const indexes = data.find(({ id }) => id === 'core.indexes')
    assert.equal(indexes?.level, 'problem')
    assert.match(indexes?.fixError ?? '', /^database: (ER_DUP_ENTRY|SQLITE_CONSTRAINT)/)
    assert.isAbove(data.length, 10)
    assert.isTrue(data.every(({ id, fixError }) => id === 'core.indexes' || fixError === null))
    const { stdout } = await runCli(FIX)
    assert.match(stdout, /PROBLEM +Indexes: .*\n( +.*\n)* +The fix failed: database: (ER_DUP|SQLITE_C).*\n/)
    assert.notInclude(stdout, 'ann@example.com')
  })

  test('fixes nothing of which nobody knows whether it is broken', async ({ assert }) => {
    let runs = 0
    use(refused, async () => `${(runs += 1)}`)
    const { code, data } = await runCliJson<Shown[]>(FIX)
    assert.deepEqual([code, runs, data.map(({ level }) => level)], [6, 0, ['unreachable', 'good']])
  })

  test('asks one by one, and fixes what somebody agreed to', async ({ assert }) => {
    const broken = new Set(['core.one', 'core.two', 'core.three'])
    const checks = new HealthChecks()
    for (const id of broken)
      checks.register({
        id,
        name: id,
        question: 'Is it whole?',
        look: async () =>
          broken.has(id) ? { level: 'problem', detail: 'Broken.' } : { level: 'good', detail: 'Fine.' },
        fix: { question: `Mend ${id}?`, run: async () => `${broken.delete(id)}` },
      })
    app.container.swap(HealthChecks, () => checks)
    const { code, asked } = await runCliWithAnswers(['doctor', '--skip-network', '--fix'], ['n', 'y', ''])
    assert.deepEqual(asked, ['Mend core.one?', 'Mend core.two?', 'Mend core.three?'])
    assert.deepEqual([...broken], ['core.one', 'core.three'])
    assert.equal(code, 1)
    const rest = await runCliWithAnswers(['doctor', '--skip-network', '--fix'], ['yes', 'Y'])
    assert.deepEqual([rest.code, rest.asked.length, broken.size], [0, 2, 0])
  })

  test('says so where the database goes away during a fix', async ({ assert }) => {
    let isAway = false
    use(
      () => (isAway ? refused() : Promise.resolve({ level: 'problem', detail: 'Gone.' })),
      async () => {
        isAway = true
        return refused()
      }
    )
    const { code, data } = await runCliJson<Shown[]>(FIX)
    assert.equal(code, 6)
    assert.containsSubset(data, [{ id: 'core.one', level: 'unreachable', fixError: 'connect' }, { id: 'core.two' }])
  })
})

test.group('Files with secrets', (group) => {
  let folder = ''
  group.each.setup(() => {
    folder = mkdtempSync(join(tmpdir(), "culvert's env-"))
    return () => rmSync(folder, { recursive: true })
  })

  test('include the settings of the service, whose name a shell can read as it is shown', async ({ assert }) => {
    mkdirSync(join(folder, 'a b'))
    const file = join(folder, 'a b/culvert.env')
    const check = secretFilesCheck(file)
    const look = () => check.look(AbortSignal.timeout(1_000))
    assert.equal((await look()).level, 'good')
    writeFileSync(file, 'APP_KEY=x')
    chmodSync(file, 0o644)
    const { level, todo } = await look()
    assert.equal(level, 'problem')
    assert.equal(todo, `chmod u=rw,g=r,o= '${file.replaceAll("'", String.raw`'\''`)}'`)
    await check.fix?.run()
    assert.equal(statSync(file).mode & 0o777, 0o640)
    assert.equal((await look()).level, 'good')
  })
})
