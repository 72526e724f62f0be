import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { AchievementSources } from '#core/health/achievements'
import { Contributions } from '#core/health/contributions'
import { HealthChecks, isHealthy } from '#core/health/health_checks'
import { MaintenanceTasks, sayFigures } from '#core/health/maintenance_tasks'
import { Measures } from '#core/health/measures'

const check = { name: 'A thing', question: 'Is it well?' }

test.group('What modules contribute to the health of the installation', () => {
  test('has each ID once', ({ assert }) => {
    const list = new Contributions()
    list.register({ id: 'a.b' })
    assert.throws(() => list.register({ id: 'a.b' }), "'a.b' is registered twice")
    assert.deepEqual([list.find('a.b'), list.find('a.c')], [{ id: 'a.b' }, null])
  })

  test('has IDs of module and subject', async ({ assert }) => {
    const lists = await Promise.all([HealthChecks, Measures, MaintenanceTasks].map((list) => app.container.make(list)))
    const achievements = (await app.container.make(AchievementSources)).list().flatMap((source) => source.achievements)
    for (const { id } of [...lists.flatMap((list): { id: string }[] => list.list()), ...achievements])
      assert.match(id, /^[a-z]+\.[a-z0-9_]+$/)
  })
})

test.group('Health checks', () => {
  test('that fail or take too long count as unreachable, with what to do, and say nothing of what the error quotes', async ({
    assert,
  }) => {
    const checks = new HealthChecks()
    const fail = async () => Promise.reject(Object.assign(new Error('ann@example.com'), { code: 'ECONNREFUSED' }))
    const failed = await checks.lookAt({ id: 'a.fails', ...check, look: fail })
    assert.containsSubset(failed, { level: 'unreachable', detail: "Couldn't find out (ECONNREFUSED)." })
    const hangs = { id: 'a.hangs', ...check, look: () => new Promise<never>(() => {}) }
    const late = await checks.lookAt(hangs, 1)
    assert.equal(late.level, 'unreachable')
    const far = await checks.lookAt({ ...hangs, needsNetwork: true }, 1)
    for (const { why } of [failed, late, far]) assert.match(why ?? '', /^Nobody knows/)
    for (const { todo } of [failed, late]) assert.match(todo ?? '', /journalctl -u 'culvert.*: culvert doctor/)
    assert.match(far.todo ?? '', /reaches other machines/)
    assert.deepEqual([failed, late].map(isHealthy), [false, false])
  })

  test('that fail are logged once, and again after they have worked', async ({ assert }) => {
    const logged: unknown[] = []
    const checks = new HealthChecks(({ id }, error) => void logged.push([id, error]))
    const [first, later] = [new Error('ann@example.com'), new Error('again')]
    let error: Error | null = first
    const look = async () => (error ? Promise.reject(error) : ({ level: 'good', detail: 'Fine.' } as const))
    const seen = () => checks.lookAt({ id: 'a.fails', ...check, look })
    await seen()
    await seen()
    assert.deepEqual(logged, [['a.fails', first]])
    error = null
    await seen()
    error = later
    await seen()
    assert.deepEqual(logged.at(-1), ['a.fails', later])
    assert.lengthOf(logged, 2)
  })

  test('that ask other machines wait until they are asked for', async ({ assert }) => {
    const checks = new HealthChecks()
    const look = async () => ({ level: 'note', detail: 'Seen.' }) as const
    checks.register({ id: 'a.near', ...check, look }, { id: 'a.far', ...check, needsNetwork: true, look })
    const ids = async (network: boolean) => (await checks.look({ network })).map((seen) => seen.check.id)
    assert.deepEqual([await ids(false), await ids(true)], [['a.near'], ['a.near', 'a.far']])
  })
})

test.group('Measures', () => {
  test('are shares of their ceiling, and have no value where they fail', async ({ assert }) => {
    const measures = new Measures()
    const of = (id: string, read: () => Promise<number | null>) => ({ id, name: id, unit: 'ms', ceiling: 250, read })
    measures.register(
      of('a.quarter', async () => 62.5),
      of('a.over', async () => 900),
      of('a.unknown', async () => null),
      of('a.fails', async () => Promise.reject(new Error('on purpose')))
    )
    const shares = (await measures.read()).map(({ share }) => share)
    assert.deepEqual(shares, [25, 100, null, null])
  })
})

test.group('Maintenance tasks', () => {
  test('say what they did in numbers, nothing included, and why where none of it can be done here', ({ assert }) => {
    const figure = (count: number) => ({ what: 'tokens deleted', count })
    assert.deepEqual(
      [sayFigures([figure(3), figure(0)]), sayFigures([figure(0)])],
      ['Tokens deleted: 3', 'Nothing to do']
    )
    const absent = { ...figure(0), reason: 'There are no tokens here' }
    assert.deepEqual(
      [sayFigures([absent]), sayFigures([absent, figure(0)]), sayFigures([absent, figure(2)]), sayFigures([])],
      ['There are no tokens here', 'Nothing to do', 'Tokens deleted: 2', 'Nothing to do']
    )
  })
})
