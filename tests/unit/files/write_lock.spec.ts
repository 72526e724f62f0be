import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { WriteLock } from '#files/reserved/write_lock'

test.group('The lock of all writes', () => {
  test('is waited for also by who opens it while another one holds it', async ({ assert, cleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'culvert-lock-'))
    const [first, second] = [new WriteLock(join(folder, 'lock')), new WriteLock(join(folder, 'lock'))]
    cleanup(() => {
      for (const lock of [first, second]) lock.close()
      rmSync(folder, { recursive: true })
    })
    const held = Promise.withResolvers<void>()
    const over = Promise.withResolvers<void>()
    const order: string[] = []
    const holding = first.hold(async () => {
      held.resolve()
      await over.promise
      order.push('first')
    })
    await held.promise
    const waiting = second.hold(async () => void order.push('second'))
    over.resolve()
    await Promise.all([holding, waiting])
    assert.deepEqual(order, ['first', 'second'])
  })
})
