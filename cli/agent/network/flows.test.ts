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
  const flows = new Flows(
    async (program, [verb, path = '']) => {
      expect([program, verb]).toEqual(['conntrack', '-R'])
      files.push((await readFile(path, 'utf8')).trim().split('\n'))
      return { code: 0, stdout: '' }
    },
    folder,
    () => {}
  )
  flows.forget(['10.64.0.2/32', 'fd64::2/128'])
  flows.forget(Array.from({ length: 250 }, (_, index) => `10.64.1.${index}/32`))
  await flows.idle()
  expect(files[0]).toEqual(['-D -f ipv4 -s 10.64.0.2/32', '-D -f ipv6 -s fd64::2/128'])
  expect(files.map(({ length }) => length)).toEqual([2, 100, 100, 50])
  expect(readdirSync(folder)).toEqual([])
})

test('what conntrack could not do is said, once until it went well again', async () => {
  const said: string[] = []
  const codes = [1, 1, 0, 127]
  const flows = new Flows(
    async () => ({ code: codes.shift() ?? 0, stdout: '' }),
    folder,
    (sentence, facts) => void said.push(`${sentence} ${facts?.code}`)
  )
  for (let left = codes.length; left > 0; left -= 1) flows.forget(['10.64.0.2/32'])
  await flows.idle()
  const sentence = 'conntrack failed, so the kernel may remember for days where clients went'
  expect(said).toEqual([`${sentence} 1`, `${sentence} 127`])
})
