import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { processMark } from '#files/reserved/process_mark'
import { projectRoot } from '#start/paths'
import { diskName, leftDisks, removeLeftDisks, SmallDisk } from '#tests/faults/bed/small_disk'

/** A run of tests that is killed while it has a disk. */
const KILLED = `
  const { SmallDisk } = await import('./tests/faults/bed/small_disk.ts')
  process.stdout.write(new SmallDisk(1).path, () => process.kill(process.pid, 'SIGKILL'))`

const mounted = () => readFileSync('/proc/self/mounts', 'utf8')

test.group('Disks of tests', () => {
  test('that a killed run left are removed by the next run, and those of a running one stay', ({ assert, cleanup }) => {
    const own = new SmallDisk(1)
    cleanup(() => own.remove())
    const args = ['--import=./scripts/test/typescript.mjs', '--input-type=module', '-e', KILLED]
    const { stdout: left, signal } = spawnSync(process.execPath, args, { cwd: projectRoot, encoding: 'utf8' })
    cleanup(() => rmSync(left, { recursive: true, force: true }))
    assert.equal(signal, 'SIGKILL')
    assert.isTrue(left.startsWith(tmpdir()) && existsSync(left))
    assert.include(leftDisks(), left)
    removeLeftDisks()
    assert.notInclude(mounted(), ` ${left} `)
    assert.include(mounted(), ` ${own.path} `)
  })

  test('that a killed run left are removed also where another process has its number by now', ({ assert, cleanup }) => {
    const left = mkdtempSync(join(tmpdir(), 'culvert-disk-'))
    cleanup(() => {
      spawnSync('umount', ['--lazy', left])
      rmSync(left, { recursive: true })
    })
    const [, start, numbersOf] = processMark().split('-')
    const mark = [process.ppid, `${start}0`, numbersOf].join('-')
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', diskName(mark), left])
    removeLeftDisks()
    assert.notInclude(mounted(), ` ${left} `)
  })
})
