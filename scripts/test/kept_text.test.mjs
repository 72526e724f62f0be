import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepText, keptText } from './kept_text.mjs'

describe('a text kept for later processes', () => {
  let folder

  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'kept-text-'))))
  afterEach(() => rmSync(folder, { recursive: true }))

  it('is read again, and empty where there is none', () => {
    const file = join(folder, 'of', 'something.json')
    expect(keptText(file)).toBe('')
    keepText(file, 'one')
    keepText(file, 'two')
    expect(keptText(file)).toBe('two')
    expect(readdirSync(join(folder, 'of'))).toEqual(['something.json'])
  })

  it('is not kept where it cannot be written, and nothing else happens', () => {
    writeFileSync(join(folder, 'file'), '')
    keepText(join(folder, 'file', 'below.json'), 'text')
    mkdirSync(join(folder, 'taken', 'inner'), { recursive: true })
    keepText(join(folder, 'taken'), 'text')
    expect(keptText(join(folder, 'taken'))).toBe('')
    expect(readdirSync(folder)).toEqual(['file', 'taken'])
  })
})
