import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Flows } from './flows.js'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'culvert-test-'))))
afterEach(() => rmSync(folder, { recursive: true }))

test('connections of many clients are forgotten in portions, and no file stays', async () => {
  const files: string[][] = []
  const flows = new Flows(async (program, [verb, path = '']) => {
    expect([program, verb]).toEqual(['conntrack', '-R'])
    files.push((await readFile(path, 'utf8')).trim().split('\n'))
    return { code: 0, stdout: '' }
  }, folder)
  flows.forget(['10.64.0.2/32', 'fd64::2/128'])
  flows.forget(Array.from({ length: 250 }, (_, index) => `10.64.1.${index}/32`))
  await flows.idle()
  expect(files[0]).toEqual(['-D -f ipv4 -s 10.64.0.2', '-D -f ipv6 -s fd64::2'])
  expect(files.map(({ length }) => length)).toEqual([2, 100, 100, 50])
  expect(readdirSync(folder)).toEqual([])
})
