import { mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { run } from './child.mjs'
import { exclusively } from './lock.mjs'

const module = new URL('lock.mjs', import.meta.url).href
let folder = ''
let file = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'culvert-lock-'))
  file = join(folder, 'lock')
})

afterEach(() => rm(folder, { recursive: true, force: true }))

/** A process of its own that notes when it comes in and when it goes out. */
function worker(name) {
  const script = `
    import { appendFile } from 'node:fs/promises'
    import { exclusively } from ${JSON.stringify(module)}
    const note = (word) => appendFile(${JSON.stringify(join(folder, 'notes'))}, word + ' ${name}\\n')
    await exclusively(${JSON.stringify(file)}, async () => {
      await note('in')
      await new Promise((resolve) => setTimeout(resolve, 50))
      await note('out')
    })`
  return run(process.execPath, ['--input-type=module', '-e', script])
}

/** What a lock of this process says. */
const ownMark = () => exclusively(file, () => readFile(file, 'utf8'))

test('several processes at once come in one after the other, and leave nothing behind', async () => {
  const ended = await Promise.all(['a', 'b', 'c', 'd'].map(worker))
  expect(ended.map(({ code, output }) => [code, output])).toEqual(Array.from({ length: 4 }, () => [0, '']))
  const notes = (await readFile(join(folder, 'notes'), 'utf8')).trim().split('\n')
  expect(notes).toHaveLength(8)
  for (let at = 0; at < notes.length; at += 2) expect(notes[at + 1]).toBe(notes[at].replace('in', 'out'))
  expect(await readdir(folder)).toEqual(['notes'])
})

test('so do two within one process', async () => {
  const notes = []
  const work = (name) => async () => {
    notes.push(`in ${name}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
    notes.push(`out ${name}`)
  }
  await Promise.all([exclusively(file, work('a')), exclusively(file, work('b'))])
  expect(notes).toEqual(['in a', 'out a', 'in b', 'out b'])
})

test('work that fails lets the next one in', async () => {
  await expect(exclusively(file, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await exclusively(file, () => 'done')).toBe('done')
})

test('a lock whose owner has died is taken over', async () => {
  const { stdout } = await run(process.execPath, ['-p', 'process.pid'])
  await writeFile(file, stdout.trim())
  expect(await exclusively(file, () => 'done')).toBe('done')
})

test('so is one that this process had under its number before a restart', async () => {
  await writeFile(file, await ownMark())
  expect(await exclusively(file, () => 'done')).toBe('done')
})

test('so is one whose owner has died where another process has its number by now', async () => {
  const [, start] = (await ownMark()).split(' ')
  await writeFile(file, `${process.ppid} ${start}0`)
  expect(await exclusively(file, () => 'done')).toBe('done')
})

test('so is one that is older than any work, whoever has its number now', async () => {
  await writeFile(file, String(process.ppid))
  const before = new Date(Date.now() - 3_600_000)
  await utimes(file, before, before)
  expect(await exclusively(file, () => 'done')).toBe('done')
})

test('a lock whose owner lives is waited for', async () => {
  await writeFile(file, String(process.ppid))
  const done = exclusively(file, () => 'done')
  const state = await Promise.race([done, new Promise((resolve) => setTimeout(resolve, 400, 'waiting'))])
  expect(state).toBe('waiting')
  await rm(file)
  expect(await done).toBe('done')
})
