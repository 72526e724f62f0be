import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Run } from '../system/run.js'
import { testConfig } from '../testing/test_config.js'
import { Firewall } from './firewall.js'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'culvert-test-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const routed = { ipv4: null, ipv6: null, interfaces: [] }

/** A kernel that shows what was loaded last, until somebody changes it; `loads` are the files that it was given. */
function kernel() {
  const state = { shown: '', loads: [] as string[], loses: '' }
  const run: Run = async (_, args) => {
    if (args[0] !== '-f') return { code: state.shown === '' ? 1 : 0, stdout: state.shown }
    const text = readFileSync(args[1] ?? '', 'utf8')
    state.loads.push(text)
    state.shown = text.split('\n').slice(2).join('\n').replace(state.loses, '')
    return { code: 0, stdout: '' }
  }
  return { state, run }
}

test('rules that stand are loaded once', async () => {
  const { state, run } = kernel()
  const firewall = new Firewall(run, folder, async () => ['198.51.100.11'])
  expect(await firewall.ensure(testConfig(), routed)).toBe(true)
  expect(await firewall.ensure(testConfig(), routed)).toBe(false)
  expect(state.loads).toHaveLength(1)
})

test.each([
  ['a table that was deleted', () => ''],
  ['a chain that was flushed', (text: string) => text.replace(/(chain forwarded \{\n.*policy accept;\n)[^}]*/, '$1')],
  ['one rule that was taken out', (text: string) => text.replace(/.*iifname "culvert0" oifname "culvert0".*\n/, '')],
  ['a rule that was put in', (text: string) => text.replace('policy accept;\n', 'policy accept;\n    accept\n')],
])('%s is noticed', async (_, harm) => {
  const { state, run } = kernel()
  const firewall = new Firewall(run, folder, async () => [])
  await firewall.ensure(testConfig(), routed)
  const whole = state.shown
  state.shown = harm(whole)
  expect(state.shown).not.toBe(whole)
  expect(await firewall.ensure(testConfig(), routed)).toBe(true)
  expect(state.shown).toBe(whole)
})

test('rules follow the addresses under which the host leaves', async () => {
  const { state, run } = kernel()
  let egress = ['198.51.100.11']
  const firewall = new Firewall(run, folder, async () => egress)
  await firewall.ensure(testConfig(), routed)
  egress = ['198.51.100.12']
  expect(await firewall.ensure(testConfig(), routed)).toBe(true)
  expect(state.shown).toContain('ip daddr 198.51.100.12 tcp dport')
})

test('a table that was harmed before the first look at it is not taken for the right one', async () => {
  const { state, run } = kernel()
  const firewall = new Firewall(run, folder, async () => [])
  state.loses = '    iifname "culvert0" oifname "culvert0" counter drop\n'
  await expect(firewall.ensure(testConfig(), routed)).rejects.toThrow('did not stay')
  state.loses = ''
  expect(await firewall.ensure(testConfig(), routed)).toBe(true)
})
