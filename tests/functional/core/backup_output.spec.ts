import { randomBytes } from 'node:crypto'
import fs, { existsSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { dirname, join } from 'node:path'
import { test } from '@japa/runner'
import { backupsOf, TO_RECIPIENT } from '#tests/support/backups'
import { eventually } from '#tests/support/eventually'
import { filesRoot } from '#tests/support/files'
import { node } from '#tests/support/processes'
import { CULVERT } from '#tests/support/programs'
import { runCli, runCliJson, runCliWithAnswers } from '#tests/support/run_cli'

const SENTENCE = 'The program that takes the backup ended before the backup did. What it has is incomplete.'

test.group('What a backup is written to', (group) => {
  const { at, verify } = backupsOf(group)

  test('may be a program that ends early, as head does: the command says so in a line and fails', async ({
    assert,
    cleanup,
  }) => {
    writeFileSync(join(filesRoot, 'large.bin'), randomBytes(4_000_000))
    const { MAIL_DOMAIN: _, ...settings } = process.env as Record<string, string>
    const run = node([...CULVERT, 'backup', 'create', '--to', '-', ...TO_RECIPIENT], settings)
    cleanup(() => void run.kill('SIGKILL'))
    await eventually('its first bytes are there', () => run.seen.out.length > 0)
    run.leave('stdout')
    assert.equal(await run.ended, 1)
    assert.equal(run.seen.err, `${SENTENCE}\n→ Delete what it wrote, and see why it ended.\n`)
  })

  test('is written step by step in front of a person, and without a word to a timer', async ({ assert }) => {
    const argv = (name: string) => ['backup', 'create', '--to', at(name), ...TO_RECIPIENT]
    const watched = await runCliWithAnswers(argv('watched.backup'), [])
    assert.match(watched.stderr, /^Table users$[^]*^Files$/m)
    for (const more of [[], ['--json']]) {
      const { code, stderr } = await runCli([...argv(`one${more.length}.backup`), ...more])
      assert.deepEqual([code, stderr], [0, ''])
    }
  })

  test('may be a folder that cannot be flushed: the file has its name by then, and counts', async ({
    assert,
    cleanup,
  }) => {
    const { open } = fs.promises
    cleanup(() => {
      fs.promises.open = open
      syncBuiltinESMExports()
    })
    fs.promises.open = async (path, ...more) => {
      if (path === dirname(at('one.backup'))) throw Object.assign(new Error('EACCES: open'), { code: 'EACCES' })
      return open(path, ...more)
    }
    syncBuiltinESMExports()
    const { code, data } = await runCliJson(['backup', 'create', '--to', at('one.backup'), ...TO_RECIPIENT])
    assert.equal(code, 0, JSON.stringify(data))
    assert.isTrue(existsSync(at('one.backup')))
    assert.equal((await verify(at('one.backup'))).code, 0)
  })
})
