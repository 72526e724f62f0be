import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import culvert from '#config/culvert'
import { diskCheck, judgeDisks } from '#core/health/checks/disk'
import { HealthChecks } from '#core/health/health_checks'
import { freshStart } from '#tests/support/accounts'

test.group('The check core.disk', (group) => {
  group.each.setup(freshStart)

  test('warns of a disk with little room, and says where to make some', async ({ assert, cleanup }) => {
    const room = (free: number, percent: number) => {
      const { level, detail } = judgeDisks([{ folder: '/data', freeBytes: free, freePercent: percent, advice: [] }])
      return [level, detail]
    }
    assert.deepEqual(room(900e6, 10), ['good', '900.0 MB free (10 %).'])
    assert.deepEqual(room(10e9, 9), ['good', '10.0 GB free (9 %).'])
    assert.deepEqual(room(9.9e9, 9), ['note', '9.9 GB free (9 %).'])
    assert.deepEqual(room(999e6, 9), ['problem', '999.0 MB free (9 %).'])
    // No file fits there.
    const { storage } = culvert
    culvert.storage = '/proc'
    cleanup(() => void (culvert.storage = storage))
    const checks = await app.container.make(HealthChecks)
    const { level, detail, why, todo } = await checks.lookAt(diskCheck)
    assert.equal(level, 'problem')
    assert.match(detail, /^0 Bytes free \(0 %\) on the disk of \/proc, .* free \(\d+ %\) on the disk of /)
    assert.match(`${why} ${todo}`, /nothing can be saved.* Make room on the disk of \/proc$/)
  })
})
