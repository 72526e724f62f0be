import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { KeptPackages } from './kept_packages.mjs'

const luxon = ['/node_modules/luxon/luxon.js', 'module']
const knex = ['/node_modules/knex/knex.js', 'commonjs']
const untold = ['/node_modules/knex/lib/client.js', undefined]
const never = () => expect.unreachable('it was looked up again')

describe('where modules of packages are', () => {
  let folder
  let file

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kept-packages-'))
    file = join(folder, 'cache', 'packages.json')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('is looked up once, for this process and the next', () => {
    const first = new KeptPackages(file, 'monday')
    expect(first.find('luxon', () => luxon)).toEqual({ url: luxon[0], format: 'module' })
    expect(first.find('luxon', never)).toEqual({ url: luxon[0], format: 'module' })
    expect(first.find('client', () => untold)).toEqual({ url: untold[0] })
    first.keep()
    const next = new KeptPackages(file, 'monday')
    expect(next.find('luxon', never)).toEqual({ url: luxon[0], format: 'module' })
    expect(next.find('client', never)).toEqual({ url: untold[0] })
  })

  it('is looked up anew once something was installed', () => {
    const before = new KeptPackages(file, 'monday')
    before.find('luxon', () => knex)
    before.keep()
    const after = new KeptPackages(file, 'tuesday')
    expect(after.find('luxon', () => luxon).url).toBe(luxon[0])
    after.keep()
    expect(new KeptPackages(file, 'tuesday').find('luxon', never).url).toBe(luxon[0])
  })

  it('is kept by two processes that end one after the other', () => {
    const [one, other] = [new KeptPackages(file, 'monday'), new KeptPackages(file, 'monday')]
    one.find('luxon', () => luxon)
    other.find('knex', () => knex)
    one.keep()
    other.keep()
    const next = new KeptPackages(file, 'monday')
    expect([next.find('luxon', never).url, next.find('knex', never).url]).toEqual([luxon[0], knex[0]])
  })

  it('is looked up where what was kept cannot be read', () => {
    writeFileSync(join(folder, 'broken.json'), '{"installation":"monday","pla')
    expect(new KeptPackages(join(folder, 'broken.json'), 'monday').find('luxon', () => luxon).url).toBe(luxon[0])
  })
})
