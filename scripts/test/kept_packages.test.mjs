import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { KeptPackages } from './kept_packages.mjs'

const luxon = { url: '/node_modules/luxon/luxon.js', format: 'module' }
const knex = { url: '/node_modules/knex/knex.js', format: 'commonjs' }
const untold = { url: '/node_modules/knex/lib/client.js' }
const never = () => expect.unreachable('it was looked up again')

describe('the location of a package module', () => {
  let folder
  let file

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kept-packages-'))
    file = join(folder, 'cache', 'packages.json')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('is looked up once, for this process and the next', () => {
    const first = new KeptPackages(file, 'monday')
    expect(first.find('luxon', () => luxon)).toEqual(luxon)
    expect(first.find('luxon', never)).toEqual(luxon)
    expect(first.find('client', () => untold)).toEqual(untold)
    first.keep()
    const next = new KeptPackages(file, 'monday')
    expect(next.find('luxon', never)).toEqual(luxon)
    expect(next.find('client', never)).toEqual(untold)
  })

  it('is looked up again once something was installed', () => {
    const before = new KeptPackages(file, 'monday')
    before.find('luxon', () => knex)
    before.keep()
    const after = new KeptPackages(file, 'tuesday')
    expect(after.find('luxon', () => luxon).url).toBe(luxon.url)
    after.keep()
    expect(new KeptPackages(file, 'tuesday').find('luxon', never).url).toBe(luxon.url)
  })

  it('is kept by two processes that end one after the other', () => {
    const [one, other] = [new KeptPackages(file, 'monday'), new KeptPackages(file, 'monday')]
    one.find('luxon', () => luxon)
    other.find('knex', () => knex)
    one.keep()
    other.keep()
    const next = new KeptPackages(file, 'monday')
    expect([next.find('luxon', never).url, next.find('knex', never).url]).toEqual([luxon.url, knex.url])
  })

  it('is looked up each time where it is not to be kept', () => {
    const packages = new KeptPackages(file, 'monday')
    expect([packages.find('own', () => null), packages.find('own', () => luxon)]).toEqual([null, luxon])
  })

  it.each(['', '{"installation":"monday","pla', 'null', '[]', '{"installation":"1 monday"}'])(
    'is looked up where what was kept is %j',
    (text) => {
      const broken = join(folder, 'broken.json')
      writeFileSync(broken, text)
      const packages = new KeptPackages(broken, 'monday')
      expect(packages.find('luxon', () => luxon)).toEqual(luxon)
      packages.keep()
      expect(new KeptPackages(broken, 'monday').find('luxon', never)).toEqual(luxon)
    }
  )
})
