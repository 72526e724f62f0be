import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import emitter from '@adonisjs/core/services/emitter'
import { FileRoot } from '#files/paths/file_root'
import { forgetIndex } from '#tests/support/file_search'
import { fileRoutes, filesOfAdmin, stagingLeft } from '#tests/support/files'
import { escapesOf, swappedCalls } from '#tests/support/swapped_calls'
import { SECRET, swappedFiles } from '#tests/support/swapped_files'

/** So long folders are swapped while all verbs run. */
const SWAP_MS = 5_000
/** And on a busy machine at most so long, until every call has come to its turn and the control has escaped. */
const MOST_MS = 45_000
/** No verb is more rounds ahead of the slowest, which would have no time beside it. */
const MOST_AHEAD = 15

test.group('While another process swaps folders for links', (group) => {
  group.each.setup(async () => {
    await forgetIndex()
    return forgetIndex
  })

  test('no call leaves the root, and a control beside them that checks a path and then opens it does', async ({
    assert,
    cleanup,
  }) => {
    const { admin } = await filesOfAdmin()
    const root = await app.container.make(FileRoot)
    const swapped = await swappedFiles(cleanup)
    const before = swapped.outside()
    const found: string[] = []
    const reached = new Set<string>()
    let escapedControls = 0
    /** Walks that ended inside, and those that met a link. */
    const met = { inside: 0, link: 0 }
    cleanup(
      emitter.on('http:request_completed', ({ ctx: { request, route } }) => {
        if (route) reached.add(`${request.method()} ${route.pattern}`)
      })
    )

    const routes = fileRoutes()
    const missing = () => routes.filter((route) => !reached.has(route))
    const began = Date.now()
    const isOver = () => {
      const hasMetAll = escapedControls > 0 && met.inside > 0 && met.link > 0 && missing().length === 0
      return Date.now() - began > (hasMetAll ? SWAP_MS : MOST_MS)
    }
    const again = async (once: () => Promise<unknown>) => {
      while (!isOver()) await once()
    }
    const calls = Object.entries(swappedCalls(admin, swapped))
    const rounds = new Map(calls.map(([verb]) => [verb, 0]))
    let turn = Promise.withResolvers<void>()
    const endTurn = () => {
      turn.resolve()
      turn = Promise.withResolvers()
    }
    const verbs = calls.map(async ([verb, call]) => {
      while (!isOver()) {
        const round = rounds.get(verb) ?? 0
        if (round > MOST_AHEAD + Math.min(...rounds.values())) await turn.promise
        else {
          found.push(...escapesOf(await call(round)).map((one) => `${verb}: ${one}`))
          rounds.set(verb, round + 1)
          endTurn()
        }
      }
      endTurn()
    })
    const walk = async (names: string[]) =>
      root.at(names, async ({ folder, name }) => {
        await using file = await folder.file(name)
        return file.readFile('utf8')
      })
    // Far more often than whole calls.
    const walks = [['swapped', 'secret.txt'], ['swapped.txt']].map((names) =>
      again(async () => {
        const read = await Promise.all(Array.from({ length: 10 }, () => walk(names).catch(() => null)))
        for (const text of read) met[text === null ? 'link' : 'inside'] += 1
        if (read.some((text) => text?.includes(SECRET))) found.push(`walk to ${names.join('/')}`)
      })
    )
    const control = again(async () => {
      if ((await swapped.checkThenOpen().catch(() => '')) === SECRET) escapedControls += 1
    })
    await Promise.all([...verbs, ...walks, control])
    await swapped.end()

    assert.deepEqual(found, [])
    assert.deepEqual(swapped.outside(), before)
    assert.deepEqual(swapped.stolen(), [])
    assert.deepEqual(await stagingLeft(), [])
    assert.deepEqual(missing(), [])
    for (const [what, times] of Object.entries({ ...met, escapedControls })) assert.isAbove(times, 0, what)
  })
})
