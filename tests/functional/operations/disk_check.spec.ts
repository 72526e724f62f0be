import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { diskCheck, judgeDisks } from '#core/health/checks/disk'
import { coreMeasures } from '#core/health/core_measures'
import { DataFolders } from '#core/health/data_folders'
import { HealthChecks } from '#core/health/health_checks'
import { Measures } from '#core/health/measures'
import { snapshotOf } from '#operations/optimizer/services/snapshot'
import { freshStart } from '#tests/support/accounts'
import { useDisk } from '#tests/support/one_disk'

test.group('The check core.disk', (group) => {
  group.each.setup(freshStart)

  for (const [bytes, used, status, level] of [
    [2e12, 81, 'critical', 'problem'],
    [2e12, 79.9, 'warning', 'note'],
    [20e9, 80, 'critical', 'problem'],
    [20e9, 60, 'warning', 'note'],
    [1e9, 59.9, 'good', 'good'],
    [1e9, 29.9, 'excellent', 'good'],
  ] as const)
    test(`judges ${used} % of ${bytes / 1e9} GB as its measure does`, async ({ assert, cleanup }) => {
      cleanup(useDisk(used, bytes))
      const measures = new Measures()
      for (const measure of coreMeasures) if (measure.id === diskCheck.id) measures.register(measure)
      assert.containsSubset(snapshotOf(await measures.read()).metrics, [{ id: 'core.disk', status }])
      const checks = await app.container.make(HealthChecks)
      assert.equal((await checks.lookAt(diskCheck)).level, level)
    })

  test('warns of disks with little room, the fullest first, and says where to make some', ({ assert }) => {
    const disk = { folder: '/data', freeBytes: 380e9, freePercent: 19, advice: ['culvert file usage'] }
    const other = { folder: '/backups', freeBytes: 70e9, freePercent: 70, advice: [] }
    const { level, detail, todo } = judgeDisks([other, disk])
    assert.equal(level, 'problem')
    assert.equal(detail, '380.0 GB free (19 %) on the disk of /data, 70.0 GB free (70 %) on the disk of /backups.')
    assert.equal(todo, 'Make room on the disk of /data; culvert file usage')
  })

  test('says of a disk on which no file fits that nothing can be saved', async ({ assert, cleanup }) => {
    const alone = new DataFolders()
    alone.register({ id: 'tests.full', label: 'full', find: async () => '/proc' })
    app.container.swap(DataFolders, () => alone)
    cleanup(() => app.container.restore(DataFolders))
    const checks = await app.container.make(HealthChecks)
    assert.containsSubset(await checks.lookAt(diskCheck), {
      level: 'problem',
      detail: '0 Bytes free (0 %).',
      why: 'On a full disk nothing can be saved.',
      todo: 'Make room on the disk of /proc',
    })
  })
})
