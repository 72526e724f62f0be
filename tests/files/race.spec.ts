import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { FileRoot } from '#files/paths/file_root'
import { forgetIndex } from '#tests/support/file_search'
import { filesOfAdmin, stagingLeft } from '#tests/support/files'
import { escapesOf, swappedCalls } from '#tests/support/swapped_calls'
import { SECRET, swappedFiles } from '#tests/support/swapped_files'

/** So long folders are swapped while all verbs run. */
const SWAP_MS = 5_000

test.group('While another process swaps folders for links', (group) => {
  group.each.setup(async () => {
    await forgetIndex()
    return forgetIndex
  })

  test('no verb leaves the root, and a control that checks a path and then opens it does', async ({
    assert,
    cleanup,
  }) => {
    const { admin } = await filesOfAdmin()
    const root = await app.container.make(FileRoot)
    const calls = swappedCalls(admin)
    const swapped = await swappedFiles(cleanup)
    const before = swapped.outside()
    const found: string[] = []
    const rounds: Record<string, number> = {}
    let escapedControls = 0
    let until = Date.now() + SWAP_MS

    const walk = async (names: string[]) =>
      root.at(names, async ({ folder, name }) => {
        await using file = await folder.file(name)
        return file.readFile('utf8')
      })
    const again = async (what: string, once: (round: number) => Promise<unknown>) => {
      for (let round = 0; Date.now() < until; round += 1) {
        await once(round)
        rounds[what] = round + 1
      }
    }
    const verbs = Object.entries(calls).map(([verb, call]) =>
      again(verb, async (round) => found.push(...escapesOf(await call(round)).map((one) => `${verb}: ${one}`)))
    )
    // Far more often than whole calls.
    const walks = [['swapped', 'secret.txt'], ['swapped.txt']].map((names) =>
      again(`walk to ${names.join('/')}`, async () => {
        const read = await Promise.all(Array.from({ length: 20 }, () => walk(names).catch(() => '')))
        if (read.some((text) => text.includes(SECRET))) found.push(`walk to ${names.join('/')}`)
      })
    )
    const control = again('control', async () => {
      if ((await swapped.checkThenOpen().catch(() => '')) === SECRET) escapedControls += 1
    })
    await Promise.all([...verbs, ...walks, control])
    // On a busy machine the control may need longer than the verbs.
    until = Date.now() + 60_000
    for (; escapedControls === 0 && Date.now() < until;)
      if ((await swapped.checkThenOpen().catch(() => '')) === SECRET) escapedControls += 1
    await swapped.end()

    assert.deepEqual(found, [])
    assert.deepEqual(swapped.outside(), before)
    assert.deepEqual(swapped.stolen(), [])
    assert.deepEqual(await stagingLeft(), [])
    assert.sameMembers(
      Object.keys(calls).filter((verb) => (rounds[verb] ?? 0) === 0),
      []
    )
    assert.isAbove(escapedControls, 0)
  })
})
