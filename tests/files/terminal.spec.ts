import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { onTerminal } from '#cli/kernel/terminal'
import { runCommandLine } from '#cli/main'
import { RESERVED_FOLDER } from '#files/paths/entry_path'
import { FileRoot } from '#files/paths/file_root'
import { AT_ONCE } from '#files/transfer/measure_transfers'
import { openRoot } from '#files/wiring'
import { projectRoot } from '#start/paths'
import { fillFolder, filesRoot, freshFiles, onDisk, stagingLeft } from '#tests/support/files'
import { HOSTILE_PATHS, STRANGE_NAMES } from '#tests/support/hostile_paths'
import { runCli, runCliJson } from '#tests/support/run_cli'

/** For each argument and option of each verb a line with this in its place. */
const HOSTILE_WORDS: Record<string, Record<string, (value: string) => string[]>> = {
  'list': { path: (path) => [path] },
  'show': { path: (path) => [path] },
  'get': { path: (path) => [path], version: (version) => ['/a.txt', '--version', version] },
  'put': { path: (path) => [path], existing: (existing) => ['/b.txt', '--existing', existing] },
  'move': { path: (path) => [path, '/b.txt'], to: (to) => ['/a.txt', to] },
  'copy': { path: (path) => [path, '/b.txt'], to: (to) => ['/a.txt', to] },
  'remove': { path: (path) => [path, '--yes'] },
  'restore': {
    path: (path) => [path],
    to: (to) => ['/gone.txt', '--to', to],
    version: (version) => ['/a.txt', '--version', version],
  },
  'bin': {},
  'usage': {},
  'fix-names': { path: (path) => [path] },
}

/** The verbs that there are, and what each takes that is no flag. */
async function fileVerbs() {
  const verbs = readdirSync(join(projectRoot, 'cli/commands/file'))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.slice(0, -'.ts'.length).replaceAll('_', '-'))
  const parameters: Record<string, string[]> = {}
  for (const verb of verbs) {
    const { default: command } = (await import(`#cli/commands/file/${verb.replaceAll('-', '_')}`)) as {
      default: { args?: Record<string, { kind: string }>; options?: Record<string, { kind: string }> }
    }
    const taken = Object.entries({ ...command.args, ...command.options })
    parameters[verb] = taken.flatMap(([name, { kind }]) => (kind === 'flag' ? [] : [name]))
  }
  return { verbs, parameters }
}

/** One call of the action renames 500. */
const MORE_THAN_AT_ONCE = 501

const culvert = (args: string[], input = '') => runCliJson(['file', ...args], input)

test.group('culvert file', (group) => {
  group.each.setup(async () => {
    await freshFiles()
    return () => app.container.restore(FileRoot)
  })

  test('put saves standard input, get prints it byte by byte, and list and show tell of it', async ({ assert }) => {
    mkdirSync(onDisk('reports'))
    const saved = await culvert(['put', '/reports/a.txt'], 'first\n')
    assert.containsSubset(saved, { code: 0, data: { path: '/reports/a.txt', size: 6 } })
    assert.containsSubset(await culvert(['put', '/reports/a.txt'], 'x'), { code: 1, data: { code: 'E_FILE_EXISTS' } })
    assert.equal((await culvert(['put', '/reports/a.txt', '--existing', 'replace'], 'second\n')).code, 0)
    assert.equal((await runCli(['file', 'get', '/reports/a.txt'])).stdout, 'second\n')
    assert.containsSubset((await culvert(['get', '/reports/a.txt'])).data, { content: 'second\n' })
    const shown = (await culvert(['show', '/reports/a.txt'])).data as { versions: { id: string; size: number }[] }
    assert.containsSubset(shown, { path: '/reports/a.txt', type: 'file', versions: [{ size: 6, changedBy: null }] })
    const [version] = shown.versions
    assert.equal((await runCli(['file', 'get', '/reports/a.txt', '--version', version?.id ?? ''])).stdout, 'first\n')
    assert.equal((await culvert(['restore', '/reports/a.txt', '--version', version?.id ?? ''])).code, 0)
    assert.equal(readFileSync(onDisk('reports/a.txt'), 'utf8'), 'first\n')
    const people = await runCli(['file', 'list', '/reports'])
    assert.match(people.stdout, /a\.txt\s+6 Bytes\s+\d{4}-\d\d-\d\d \d\d:\d\d\s+rw/)
    assert.match(
      (await runCli(['file', 'show', '/reports/a.txt'])).stdout,
      /path\s+\/reports\/a\.txt[^]*\d+-0-\d+\s+7 Bytes/
    )
    assert.equal((await runCli(['file', 'list'])).stdout.split('\n')[1]?.trim().split(/\s+/)[0], 'reports/')
    assert.deepEqual(await stagingLeft(), [])
    const rows = await db.from('audit_log').orderBy('id')
    assert.deepEqual(
      rows.map(({ action, actor_id }) => [String(action), actor_id as unknown]),
      [
        ['file.upload', null],
        ['file.upload', null],
        ['file.restore_version', null],
      ]
    )
  })

  test('get ends without a word where whoever reads has read enough', async ({ assert }) => {
    writeFileSync(onDisk('large.bin'), Buffer.alloc(1_000_000))
    const enough = Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' })
    const stdout = new Writable({ write: (_chunk, _encoding, done) => void setImmediate(done, enough) })
    stdout.on('error', () => {})
    const told: string[] = []
    const stderr = new Writable({
      write: (chunk, _encoding, done) => {
        told.push(String(chunk))
        done()
      },
    })
    const code = await onTerminal({ stdin: Readable.from(['']), stdout, stderr, app }, () =>
      runCommandLine(['file', 'get', '/large.bin'])
    )
    assert.deepEqual([code, told], [0, []])
  })

  test('copy says how much the copy has not', async ({ assert }) => {
    fillFolder('links', 1)
    for (const name of ['one', 'two']) symlinkSync('0.txt', onDisk(`links/${name}`))
    const { stdout } = await runCli(['file', 'copy', '/links', '/copy'])
    assert.equal(stdout, 'Copied to /copy.\n2 links or special files were not copied.\n')
  })

  test('copy waits for however much it is, and replaces nothing', async ({ assert }) => {
    fillFolder('large', AT_ONCE.entries)
    assert.containsSubset(await culvert(['copy', '/large', '/copy']), { code: 0, data: { path: '/copy' } })
    assert.lengthOf(readdirSync(onDisk('copy')), AT_ONCE.entries)
    assert.containsSubset(await culvert(['copy', '/large', '/copy']), { code: 1, data: { code: 'E_FILE_EXISTS' } })
    assert.containsSubset(await culvert(['copy', '/large', '/large/inner']), { code: 2 })
    const [row] = (await db.from('audit_log')) as { action: string; actor_id: unknown }[]
    assert.containsSubset(row, { action: 'file.copy', actor_id: null })
  })

  test('fix-names renames what macOS named, however many there are, so that paths lead there', async ({ assert }) => {
    mkdirSync(onDisk('photos'))
    for (let index = 0; index < MORE_THAN_AT_ONCE; index += 1)
      writeFileSync(onDisk(`photos/cafe\u0301 ${index}.jpg`), 'x')
    const fixed = await runCli(['file', 'fix-names', '/photos'])
    assert.equal(fixed.stdout, `Fixed ${MORE_THAN_AT_ONCE} names.\n`)
    assert.include(fixed.stderr, '500 renamed, 1 left')
    assert.lengthOf(readdirSync(onDisk('photos')), MORE_THAN_AT_ONCE)
    assert.equal((await culvert(['show', '/photos/caf\u00e9 500.jpg'])).code, 0)
    assert.equal((await runCli(['file', 'fix-names', '/photos'])).stdout, 'No names to fix.\n')
    assert.containsSubset(await culvert(['fix-names', '/gone']), { code: 1, data: { code: 'E_FILE_NOT_FOUND' } })
  })

  test('move, remove and restore do what they say, and remove asks first', async ({ assert }) => {
    writeFileSync(onDisk('a.txt'), 'a')
    assert.equal((await culvert(['move', '/a.txt', '/b.txt'])).code, 0)
    assert.containsSubset(await culvert(['remove', '/b.txt']), { code: 2, data: { code: 'E_USAGE' } })
    const removed = await runCli(['file', 'remove', '/b.txt', '--yes'])
    assert.equal(removed.stdout, '/b.txt is in the bin. Undo: culvert file restore /b.txt\n')
    assert.deepEqual(readdirSync(filesRoot), [RESERVED_FOLDER])
    assert.equal((await culvert(['restore', 'b.txt', '--to', '/c.txt'])).code, 0)
    assert.equal(readFileSync(onDisk('c.txt'), 'utf8'), 'a')
    assert.containsSubset(await culvert(['restore', '/b.txt']), { code: 1, data: { code: 'E_NOT_IN_BIN' } })
    assert.containsSubset(await culvert(['get', '/b.txt']), { code: 1, data: { code: 'E_FILE_NOT_FOUND' } })
  })

  test('usage tells what takes how much, the largest first', async ({ assert }) => {
    mkdirSync(onDisk('folder'))
    writeFileSync(onDisk('folder/large.bin'), Buffer.alloc(3_000_000))
    writeFileSync(onDisk('small.txt'), 'x'.repeat(2_000))
    await culvert(['put', '/small.txt', '--existing', 'replace'], 'new')
    await culvert(['put', '/gone.txt'], 'x'.repeat(5_000))
    await culvert(['remove', '/gone.txt', '--yes'])
    assert.containsSubset((await culvert(['usage'])).data, {
      bytes: 3_000_003,
      entries: [
        { path: '/folder', bytes: 3_000_000 },
        { path: '/small.txt', bytes: 3 },
      ],
      versionBytes: 2_000,
      uploadBytes: 0,
      mostBytes: null,
    })
    assert.match((await runCli(['file', 'usage'])).stdout, /^\/folder +3\.0 MB\n\/small\.txt +3 Bytes\nFiles +/)
    writeFileSync(onDisk('back\\slash'), 'x'.repeat(1_000))
    assert.containsSubset((await culvert(['usage'])).data, { bytes: 3_001_003, unlistedBytes: 1_000 })
    assert.match((await runCli(['file', 'usage'])).stdout, /\nNot listed +1\.0 KB\nFiles +/)
  })

  test('every hostile path is refused in every argument of every verb', async ({ assert }) => {
    const { verbs, parameters } = await fileVerbs()
    assert.sameMembers(Object.keys(HOSTILE_WORDS), verbs)
    for (const [verb, words] of Object.entries(HOSTILE_WORDS))
      assert.sameMembers(Object.keys(words), parameters[verb] ?? [], verb)
    writeFileSync(onDisk('a.txt'), 'inside')
    writeFileSync(onDisk('gone.txt'), 'gone')
    await culvert(['remove', '/gone.txt', '--yes'])
    const before = readdirSync(join(filesRoot, '..')).toSorted()
    for (const { what, path } of HOSTILE_PATHS)
      for (const [verb, words] of Object.entries(HOSTILE_WORDS))
        for (const [parameter, line] of Object.entries(words)) {
          const { code, stderr } = await runCli(['file', verb, ...line(path)], 'x')
          assert.oneOf(code, [1, 2], `${verb} ${parameter}: ${what}`)
          assert.notInclude(stderr, '    at ', `${verb} ${parameter}: ${what}`)
        }
    assert.deepEqual(readdirSync(join(filesRoot, '..')).toSorted(), before)
    assert.deepEqual(
      readdirSync(filesRoot).filter((name) => name !== RESERVED_FOLDER),
      ['a.txt']
    )
    assert.equal(readFileSync(onDisk('a.txt'), 'utf8'), 'inside')
  })

  test('a strange name is an ordinary name to every verb', async ({ assert }) => {
    mkdirSync(onDisk('in'))
    for (const name of STRANGE_NAMES) {
      const [path, inside] = [`/${name}`, `/in/${name}`]
      writeFileSync(onDisk(name), name)
      const done = async (args: string[], input?: string) => {
        const { code, data, stderr } = await culvert(args, input)
        assert.equal(code, 0, `${args.join(' ')}: ${stderr}`)
        return data
      }
      assert.containsSubset(await done(['put', path, '--existing', 'replace'], 'second'), { path })
      const shown = await done(['show', path])
      const [version] = (shown as { versions: { id: string }[] }).versions
      assert.containsSubset(await done(['restore', path, '--version', version?.id ?? '']), { path })
      assert.containsSubset(await done(['move', path, inside]), { path: inside })
      assert.containsSubset(await done(['copy', inside, path]), { path })
      await done(['remove', path, '--yes'])
      assert.containsSubset(await done(['restore', path]), { path })
      assert.equal((await runCli(['file', 'get', path])).stdout, name)
    }
    const bytesOf = (names: Iterable<string | Buffer>) =>
      [...names].map((name) => Buffer.from(name).toString('hex')).toSorted()
    const others = [RESERVED_FOLDER, 'in']
    const found = readdirSync(filesRoot, { encoding: 'buffer' })
    assert.deepEqual(bytesOf(found), bytesOf([...STRANGE_NAMES, ...others]))
    assert.deepEqual(bytesOf(readdirSync(onDisk('in'), { encoding: 'buffer' })), bytesOf(STRANGE_NAMES))
    for (const name of STRANGE_NAMES) assert.equal(readFileSync(onDisk(`in/${name}`), 'utf8'), name)
  })

  test('a system without hosted files is told so in a sentence', async ({ assert, cleanup }) => {
    cleanup(() => app.container.restore(FileRoot))
    app.container.swap(FileRoot, () => openRoot(filesRoot, '/nowhere/fd'))
    for (const words of [['list'], ['get', '/a.txt'], ['usage'], ['restore', '/a.txt']]) {
      const { code, stderr } = await runCli(['file', ...words])
      assert.equal(code, 1)
      assert.equal(stderr, 'Hosted files are off on this system: they need /nowhere/fd, which Linux has.\n')
    }
  })
})
