import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { PassThrough, Readable, Writable } from 'node:stream'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { onTerminal } from '#cli/kernel/terminal'
import { runCommandLine } from '#cli/main'
import { Folder } from '#files/paths/folder'
import { fillFolder, filesOfAdmin, onDisk, stagingLeft } from '#tests/support/files'
import { runCli } from '#tests/support/run_cli'
import { SmallDisk } from '#tests/faults/bed/small_disk'

/** Interrupts in the middle: when so many files were made. */
function interruptAfter(count: number) {
  const controller = new AbortController()
  const real = Folder.prototype.create
  let made = 0
  Folder.prototype.create = async function (...input: Parameters<typeof real>) {
    if (++made === count) controller.abort()
    return real.apply(this, input)
  }
  return { signal: controller.signal, end: () => void (Folder.prototype.create = real) }
}

test.group('culvert file, stopped with Ctrl-C', (group) => {
  let disk: SmallDisk
  group.each.setup(async () => {
    await filesOfAdmin()
    fillFolder('folder', 60)
    fillFolder('disk', 0)
    disk = new SmallDisk(10, onDisk('disk'))
    return () => disk.remove()
  })

  const commands = {
    copy: ['copy', '/folder', '/copy'],
    move: ['move', '/folder', '/disk/moved'],
    remove: ['remove', '/disk/there', '--yes'],
  }
  for (const [verb, line] of Object.entries(commands))
    test(`${verb} ends, says so, and leaves everything as it was`, async ({ assert, cleanup }) => {
      fillFolder('disk/there', 60)
      const { signal, end } = interruptAfter(20)
      cleanup(end)
      const { code, stderr } = await runCli(['file', ...line], '', signal)
      assert.deepEqual([code, stderr], [1, 'Stopped. Nothing was changed.\n'])
      assert.lengthOf(readdirSync(onDisk('folder')), 60)
      assert.deepEqual(readdirSync(onDisk('disk')), ['there'])
      assert.lengthOf(readdirSync(onDisk('disk/there')), 60)
      assert.deepEqual(await stagingLeft(), [])
    })

  test('restore to another disk leaves the item in the bin', async ({ assert, cleanup }) => {
    await runCli(['file', 'remove', '/folder', '--yes'])
    const { signal, end } = interruptAfter(20)
    cleanup(end)
    const { code, stderr } = await runCli(['file', 'restore', '/folder', '--to', '/disk/back'], '', signal)
    assert.deepEqual([code, stderr], [1, 'Stopped. Nothing was changed.\n'])
    assert.deepEqual(readdirSync(onDisk('disk')), [])
    end()
    assert.equal((await runCli(['file', 'restore', '/folder'])).code, 0)
    assert.lengthOf(readdirSync(onDisk('folder')), 60)
  })

  test('restore of a version leaves the file as it is, and no version more', async ({ assert, cleanup }) => {
    const content = 'x'.repeat(3_000_000)
    await runCli(['file', 'put', '/large.bin'], content)
    await runCli(['file', 'put', '/large.bin', '--existing', 'replace'], 'small')
    const shown = async () => {
      const { stdout } = await runCli(['file', 'show', '/large.bin', '--json'])
      return (JSON.parse(stdout) as { versions: { id: string }[] }).versions
    }
    const [version] = await shown()
    const { signal, end } = interruptAfter(1)
    cleanup(end)
    const { code, stderr } = await runCli(['file', 'restore', '/large.bin', '--version', version?.id ?? ''], '', signal)
    assert.deepEqual([code, stderr], [1, 'Stopped. Nothing was changed.\n'])
    assert.equal(readFileSync(onDisk('large.bin'), 'utf8'), 'small')
    assert.deepEqual([await shown(), await stagingLeft()], [[version], []])
  })

  for (const reader of ['reads on', 'reads nothing more, as a pager does'])
    test(`get prints no further to one who ${reader}`, async ({ assert }) => {
      writeFileSync(onDisk('large.bin'), Buffer.alloc(1_000_000))
      const controller = new AbortController()
      let printed = 0
      const stdout = new Writable({
        write(chunk: Buffer, _encoding, done) {
          printed += chunk.length
          if (reader === 'reads on') done()
          // Once the command waits for the reader.
          setImmediate(() => controller.abort())
        },
      })
      const stderr = new PassThrough()
      const to = { stdin: Readable.from(['']), stdout, stderr, app, interrupt: controller.signal }
      const code = await onTerminal(to, () => runCommandLine(['file', 'get', '/large.bin']))
      assert.deepEqual([code, String(stderr.read())], [1, 'Stopped. The rest was not printed.\n'])
      assert.isBelow(printed, 1_000_000)
    })

  test('fix-names says how many names are left', async ({ assert, cleanup }) => {
    for (let index = 0; index < 501; index += 1) writeFileSync(onDisk(`folder/cafe\u0301 ${index}.jpg`), 'x')
    const { signal, end } = interruptAfter(20)
    cleanup(end)
    const { code, stderr } = await runCli(['file', 'fix-names', '/folder'], '', signal)
    assert.deepEqual([code, stderr], [1, 'Stopped. 500 renamed, 1 left.\n'])
  })
})
