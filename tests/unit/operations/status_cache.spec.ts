import { test } from '@japa/runner'
import { StatusCache } from '#operations/services/status_cache'

const MINUTE = 60_000

test.group('The cache of the status', () => {
  test('keeps the last answer while the database is away, and no failure of another kind', async ({ assert }) => {
    const cache = new StatusCache()
    const lost = Object.assign(new Error('gone'), { code: 'PROTOCOL_CONNECTION_LOST' })
    await assert.rejects(() => cache.of(0, () => Promise.reject(lost)), 'gone')
    const { body } = await cache.of(MINUTE, async () => ({ overall: 'operational' }))
    const during = await cache.of(2 * MINUTE, () => Promise.reject(lost))
    assert.equal(during.body.toString(), body.toString())
    await assert.rejects(() => cache.of(3 * MINUTE, () => Promise.reject(new Error('a defect'))), 'a defect')
    const after = await cache.of(4 * MINUTE, async () => ({ overall: 'disrupted' }))
    assert.include(after.body.toString(), 'disrupted')
  })
})
