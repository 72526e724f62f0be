import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inRoot } from '../lib/paths.mjs'

const name = `.cache/typescript-test-${process.pid}`

/** What a program prints that is loaded as the tests are. */
async function printed(file) {
  const args = [`--import=${inRoot('scripts/test/typescript.mjs')}`, inRoot(name, file)]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: inRoot() })
  return stdout.trim()
}

describe('what loads the tests', () => {
  beforeEach(() => mkdirSync(inRoot(name), { recursive: true }))
  afterEach(() => {
    for (const folder of [name, `.cache/compiled/${name}`]) rmSync(inRoot(folder), { recursive: true, force: true })
  })

  it('runs a file as it is now, also where another text of it was compiled before', async () => {
    writeFileSync(inRoot(name, 'main.ts'), "import { word } from './word.js'\nconsole.log(word)\n")
    for (const word of ['one', 'two', 'two']) {
      writeFileSync(inRoot(name, 'word.ts'), `export const word: string = '${word}'\n`)
      expect(await printed('main.ts')).toBe(word)
    }
  })

  it('finds modules by their short names, and keeps the types that decorators read', async () => {
    const lines = [
      "import 'reflect-metadata'",
      "import { SystemClock } from '#core/clock'",
      'const seen = (target: object) => void console.log(Reflect.getMetadata("design:paramtypes", target)[0].name)',
      '@seen',
      'export class Watch { constructor(readonly clock: SystemClock) {} }',
    ]
    writeFileSync(inRoot(name, 'main.ts'), lines.join('\n'))
    expect(await printed('main.ts')).toBe('SystemClock')
  })

  it('says the line of the source where something fails', async () => {
    writeFileSync(
      inRoot(name, 'main.ts'),
      'interface Gone {\n  a: 1\n}\nconsole.log(new Error("here").stack as Gone | string)\n'
    )
    expect(await printed('main.ts')).toContain(`${name}/main.ts:4:`)
  })
})
