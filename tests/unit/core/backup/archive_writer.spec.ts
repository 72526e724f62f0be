import { setImmediate as turn } from 'node:timers/promises'
import { test } from '@japa/runner'
import { ArchiveWriter } from '#core/backup/archive_writer'

test.group('A backup that is given up while an entry is written', () => {
  test('rejects that write with the reason, and leaves no error uncaught', async ({ assert, cleanup }) => {
    const uncaught: unknown[] = []
    const hear = (error: unknown) => uncaught.push(error)
    process.on('uncaughtException', hear)
    cleanup(() => void process.off('uncaughtException', hear))
    const archive = new ArchiveWriter()
    // Nobody reads, so it waits.
    const written = archive.text('header.json', 'x'.repeat(1_000_000))
    archive.fail(new Error('given up'))
    await assert.rejects(() => written, 'given up')
    await turn()
    assert.deepEqual(uncaught, [])
  })
})
