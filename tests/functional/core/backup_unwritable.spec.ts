import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { createUser } from '#tests/support/accounts'
import { backupsOf, TO_RECIPIENT } from '#tests/support/backups'
import { runCliJson } from '#tests/support/run_cli'

interface Refused {
  code: string
  message: string
  next: string
}

test.group('A backup whose place can be written by nobody', (group) => {
  const { at, create, restore } = backupsOf(group)
  const left = () => readdirSync(at('')).filter((name) => name !== 'key')
  const refused = async (...place: string[]) => {
    const { code, data } = await runCliJson<Refused>(['backup', 'create', ...place, ...TO_RECIPIENT])
    return { ...data, exit: code }
  }
  /** As one file, and as one of a folder's. */
  const ways = (folder: string) => [
    ['--to', `${folder}/one.backup`],
    ['--folder', folder],
  ]

  // Not even root, as whom tests may run, can make files there.
  for (const folder of ['/proc', '/sys'])
    for (const place of ways(folder))
      test(`is refused with the folder and the reason: ${place.join(' ')}`, async ({ assert }) => {
        const { exit, code, message, next } = await refused(...place)
        assert.deepEqual([exit, code], [1, 'E_FILE_UNWRITABLE'])
        assert.match(
          message,
          new RegExp(`^Couldn't write to the folder ${folder} \\(E[A-Z]+\\)\\. No backup was written\\.$`)
        )
        assert.equal(next, 'Let the user who runs this write there, or name another folder.')
      })

  test("is refused with the command that makes the folder, where it doesn't exist", async ({ assert }) => {
    const folder = at('gone/for/ever')
    for (const place of ways(folder))
      assert.containsSubset(await refused(...place), {
        exit: 1,
        code: 'E_FILE_NOT_FOUND',
        message: `The folder ${folder} doesn't exist. No backup was written.`,
        next: `mkdir -p -m 700 ${folder}`,
      })
    assert.deepEqual(left(), [])
  })

  test('is refused with the name of the file that its path goes through', async ({ assert }) => {
    writeFileSync(at('file'), 'x')
    for (const place of [...ways(at('file')), ...ways(at('file/deeper'))])
      assert.containsSubset(await refused(...place), {
        exit: 1,
        code: 'E_NOT_A_FOLDER',
        message: `${at('file')} isn't a folder. No backup was written.`,
      })
    assert.deepEqual(left(), ['file'])
  })

  test('keeps a restore from replacing what it was to save there', async ({ assert }) => {
    await createUser({ email: 'ann@example.com' })
    const { path } = await create()
    mkdirSync(at('folder'))
    const { code, data } = await restore(path, '--replace', '--save-to', at('folder/gone/before.backup'))
    assert.deepEqual([code, data['code']], [1, 'E_FILE_NOT_FOUND'])
    assert.deepEqual(left(), ['folder', 'one.backup'])
  })
})
