import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from '@japa/runner'
import { spooled } from '#core/spooled'

const folders = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('culvert-spool-')).length

test.group('Pieces that are kept until they are read', (group) => {
  /** Other processes keep pieces of their own in the shared one. */
  group.each.setup(async () => {
    const shared = process.env['TMPDIR']
    const own = await mkdtemp(join(tmpdir(), 'culvert-test-'))
    process.env['TMPDIR'] = own
    return async () => {
      if (shared === undefined) delete process.env['TMPDIR']
      else process.env['TMPDIR'] = shared
      await rm(own, { recursive: true })
    }
  })

  test('are all there once the stream is, and leave no file', async ({ assert }) => {
    const before = await folders()
    let made = 0
    async function* pieces() {
      for (; made < 1_000; made++) yield `${made}\r\n`
    }
    const stream = await spooled(pieces())
    assert.deepEqual([made, await folders()], [1_000, before])
    const lines = (await text(stream)).split('\r\n')
    assert.deepEqual([lines.length, lines[0], lines.at(-2)], [1_001, '0', '999'])
  })

  test('that fail on their way leave no file and no stream', async ({ assert }) => {
    const before = await folders()
    async function* pieces() {
      yield 'one'
      throw new Error('no')
    }
    await assert.rejects(() => spooled(pieces()), 'no')
    assert.equal(await folders(), before)
  })
})
