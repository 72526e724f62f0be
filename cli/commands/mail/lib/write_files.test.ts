import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeFiles } from '#cli/commands/mail/lib/write_files'

let folder: string
beforeEach(() => void (folder = join(mkdtempSync(join(tmpdir(), 'culvert-write-')), 'postfix')))
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

const files = [
  { name: 'main.cf', content: 'myhostname = mail.example.com', readers: 'all' },
  { name: 'aliases.cf', content: 'password = x', readers: 'group' },
  { name: 'grants.sql', content: 'SELECT 1;', readers: 'owner' },
] as const

const write = (replace = false, list: readonly (typeof files)[number][] = files) =>
  writeFiles(list, { folder, replace, server: null })
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const everything = () => readdirSync(folder).map((name) => `${name}: ${read(name)}`)
const modeOf = (name: string) => (statSync(join(folder, name)).mode & 0o777).toString(8)

test('each file is for those who need it, and says who wrote it', async () => {
  await write()
  expect([modeOf('main.cf'), modeOf('aliases.cf'), modeOf('grants.sql')]).toEqual(['644', '640', '600'])
  expect(read('main.cf')).toMatch(/^# Written by culvert mail config, .*\n# .*\nmyhostname = mail\.example\.com\n$/)
  expect(read('grants.sql')).toMatch(/^-- Written by/)
})

test('the second time nothing is written', async () => {
  await write()
  const before = everything()
  expect((await write()).map(({ state }) => state)).toEqual(['unchanged', 'unchanged', 'unchanged'])
  expect(everything()).toEqual(before)
})

test('what was edited since is left alone, and everything else with it', async () => {
  await write()
  writeFileSync(join(folder, 'main.cf'), `${read('main.cf')}biff = no\n`)
  rmSync(join(folder, 'grants.sql'))
  const before = everything()
  await expect(write()).rejects.toMatchObject({ code: 'E_FOREIGN_FILE', message: expect.stringContaining('main.cf') })
  expect(everything()).toEqual(before)
})

test('on request it is put aside, each time under another name', async () => {
  await write()
  for (const text of ['first', 'second']) {
    writeFileSync(join(folder, 'main.cf'), text)
    await write(true)
  }
  expect(read('main.cf.before-culvert')).toBe('first')
  expect(read('main.cf.before-culvert.2')).toBe('second')
  expect(read('main.cf')).toContain('myhostname')
})
