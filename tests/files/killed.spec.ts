import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Bin } from '#files/bin/bin'
import { RESERVED_FOLDER } from '#files/paths/entry_path'
import { FileRoot } from '#files/paths/file_root'
import type { Note } from '#files/reserved/note'
import { WriteLock } from '#files/reserved/write_lock'
import { CleanUp } from '#files/upkeep/clean_up'
import { SmallDisk } from '#tests/faults/bed/small_disk'
import { type DoomedTask, isAcross, isUnlinked, OTHER_DISK, type Verb, VERBS } from '#tests/support/doomed_files'
import { forked } from '#tests/support/forked'

/** More changes of the disk than any verb makes. */
const MOST_STEPS = 60

/** Files below a folder with their content, without the reserved folder. A folder has null. */
function treeOf(folder: string, below = ''): [string, string | null][] {
  return readdirSync(join(folder, below)).flatMap((name) => {
    const path = join(below, name)
    if (path === RESERVED_FOLDER) return []
    if (!statSync(join(folder, path)).isDirectory()) return [[path, readFileSync(join(folder, path), 'utf8')]]
    return [[path, null], ...treeOf(folder, path)] as [string, string | null][]
  })
}

/** What an item of the bin holds, without its note and its versions. */
const entryOf = (item: string) => treeOf(item).filter(([path]) => /^entry(\/|$)/.test(path))

/** Where versions are and what they hold. Their names say when, which differs from one run to another. */
function versionsOf(reserved: string): string[] {
  const all = readdirSync(join(reserved), { recursive: true, withFileTypes: true })
  return all
    .filter((entry) => entry.isFile() && /^\d+-\d+(-\d+)?$/.test(entry.name))
    .map(({ parentPath, name }) => {
      const place = parentPath.slice(reserved.length).replace(/\/bin\/\d+-[\w-]+/, '/bin/item')
      return `${place}: ${readFileSync(join(parentPath, name), 'utf8')}`
    })
    .toSorted()
}

/** Notes of writes that were stopped, and what is empty because of that. */
function unsettled(reserved: string): string[] {
  const versions = readdirSync(join(reserved, 'versions'), { recursive: true, withFileTypes: true })
  const isEmpty = (folder: string) => folder.endsWith('.v') && readdirSync(folder).length === 0
  return versions
    .filter(({ parentPath, name }) => name === 'writing.next' || isEmpty(join(parentPath, name)))
    .map(({ parentPath, name }) => join(parentPath, name))
}

/** Of the lines in the audit log that a stopped process noted: those of which the database may not have heard. */
function refsOwed(root: string): string[] {
  const staging = join(root, RESERVED_FOLDER, 'staging')
  return readdirSync(staging).flatMap((name) => {
    const text = name.endsWith('.note') ? readFileSync(join(staging, name), 'utf8') : ''
    const note = text === '' ? null : (JSON.parse(text) as Note)
    return note?.about === 'lines' ? note.lines.map(({ ref }) => ref) : []
  })
}

/** Cleans up as the next start does, and answers what is there then. */
async function afterStart(path: string) {
  const root = await FileRoot.open(path)
  const lock = new WriteLock(`${path}.lock`)
  const resolver = app.container.createResolver()
  resolver.bindValue(FileRoot, root)
  resolver.bindValue(WriteLock, lock)
  await (await resolver.make(CleanUp)).execute()
  const bin = await (await resolver.make(Bin)).list()
  await root.close()
  lock.close()
  const reserved = join(path, RESERVED_FOLDER)
  const entries = bin.map(({ id, path }) => [path, entryOf(join(reserved, 'bin', id)).toSorted()])
  const items = readdirSync(join(reserved, 'bin')).filter((name) => !bin.some(({ id }) => id === name))
  return {
    visible: JSON.stringify({ tree: treeOf(path).toSorted(), entries }),
    versions: JSON.stringify(versionsOf(reserved)),
    left: [...readdirSync(join(reserved, 'staging')), ...items, ...unsettled(reserved)],
  }
}

test.group('A process that is killed', (group) => {
  let work = ''
  let disks: SmallDisk[]
  group.each.setup(() => {
    work = mkdtempSync(join(tmpdir(), 'culvert-killed-'))
    disks = []
    return () => {
      for (const disk of disks) disk.remove()
      rmSync(work, { recursive: true, force: true })
    }
  })

  test('after any of its changes leaves the old or the new content, and nothing else once the next one has started', async ({
    assert,
    cleanup,
  }) => {
    const child = await forked('tests/support/doomed_files.ts')
    cleanup(() => child.kill())
    await child.heard('ready')
    const stops = [...Array.from({ length: MOST_STEPS }, (_, index) => index), null]
    const tasks = VERBS.flatMap((verb) => stops.map((stop) => ({ verb, stop, root: join(work, `${verb}-${stop}`) })))
    for (const { verb, root } of tasks) {
      mkdirSync(join(root, OTHER_DISK), { recursive: true })
      if (isAcross(verb)) disks.push(new SmallDisk(1, join(root, OTHER_DISK)))
    }
    child.tell(tasks satisfies DoomedTask[])
    const { outcomes } = (await child.heard('outcomes')) as { outcomes: string[] }
    await child.kill()

    const ran = tasks.map((task, index) => ({ ...task, outcome: outcomes[index] ?? '' }))
    const check = async (verb: Verb) => {
      const states = new Map<number | null, { visible: string; versions: string }>()
      const owed = new Map<number | null, { refs: string[]; written: number }>()
      for (const { stop, root, outcome } of ran.filter((one) => one.verb === verb && one.outcome !== 'skipped')) {
        assert.oneOf(outcome, ['stopped', 'done'], `${verb} stopped at ${stop}`)
        const refs = refsOwed(root)
        const { left, ...state } = await afterStart(root)
        owed.set(stop, { refs, written: (await db.from('audit_log').whereIn('ref', refs)).length })
        assert.deepEqual(left, [], `${verb} stopped at ${stop}`)
        assert.notMatch(state.versions, /: "/, `an empty version of ${verb} stopped at ${stop}`)
        states.set(stop, state)
      }
      const [before, after] = [states.get(0), states.get(null)]
      if (!before || !after) throw new Error(`${verb} didn't run`)
      for (const [stop, state] of states) {
        // A version that is a copy stays, whether or not the file was replaced.
        const isCopied = isUnlinked(verb) && state.versions === after.versions
        const outcomes = isCopied ? [before, after].map(({ visible }) => ({ ...after, visible })) : [before, after]
        assert.deepInclude(outcomes, state, `${verb} stopped at ${stop}`)
      }
      // What is done is in the audit log, whoever had to write the line, and nothing else is.
      for (const [stop, { refs, written }] of owed)
        assert.equal(
          written,
          states.get(stop)?.visible === after.visible ? refs.length : 0,
          `${verb} stopped at ${stop}`
        )
      if (!isAcross(verb) && verb !== 'half')
        assert.isTrue(
          [...owed.values()].some(({ written }) => written > 0),
          verb
        )
      // It was stopped before its first change and after its last one, and between them.
      assert.isAbove(states.size, 3, verb)
      if (verb !== 'half') assert.notDeepEqual(before, after, verb)
    }
    await Promise.all(VERBS.map(check))
  })
})
