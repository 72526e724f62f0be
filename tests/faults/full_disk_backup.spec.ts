import { randomBytes } from 'node:crypto'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { SmallDisk } from '#tests/faults/bed/small_disk'
import { backupsOf, TO_RECIPIENT } from '#tests/support/backups'
import { filesRoot } from '#tests/support/files'
import { runCli } from '#tests/support/run_cli'

test.group('A backup onto a full disk', (group) => {
  backupsOf(group)

  test('is refused in words, leaves nothing there, and is made once there is room', async ({ assert, cleanup }) => {
    const disk = new SmallDisk(8)
    cleanup(() => disk.remove())
    // Noise: it takes as much room in the backup.
    writeFileSync(join(filesRoot, 'noise.bin'), randomBytes(4_000_000))
    const path = join(disk.path, 'one.backup')
    disk.fill(1_000_000)
    const full = await runCli(['backup', 'create', '--to', path, ...TO_RECIPIENT])
    assert.equal(full.code, 1)
    assert.include(full.stderr, `The disk is full. Nothing is left of ${path}.`)
    assert.deepEqual(readdirSync(disk.path), ['filler'])
    disk.free()
    const made = await runCli(['backup', 'create', '--to', path, ...TO_RECIPIENT])
    assert.equal(made.code, 0, made.stderr)
    assert.deepEqual(readdirSync(disk.path), ['one.backup'])
  })
})
