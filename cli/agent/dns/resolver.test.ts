import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { testConfig } from '../testing/test_config.js'
import { readRootKey, Resolver } from './resolver.js'

const undo: (() => void)[] = []
afterEach(() => undo.splice(0).forEach((step) => step()))

/** A program in the resolver's place that doesn't end when it is asked to. */
async function startStubborn(args: readonly string[]): Promise<number | null> {
  const words = [
    '-e',
    "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('runs')",
    '--',
    ...args,
  ]
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'ignore'] })
  undo.push(() => child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child.pid ?? null
}

test('a resolver that does not end when asked is killed before another one is started', async () => {
  const runtime = mkdtempSync(join(tmpdir(), 'culvert-dns-'))
  undo.push(() => rmSync(runtime, { recursive: true }))
  const living: number[] = []
  const alive = () => living.filter((pid) => isAlive(pid))
  const beside: number[] = []
  const resolver = new Resolver(
    async (_, args) => {
      beside.push(alive().length)
      const pid = await startStubborn(args)
      if (pid !== null) living.push(pid)
      return pid
    },
    runtime,
    true,
    async () => null
  )
  const config = testConfig()
  await resolver.ensure(config)
  await resolver.ensure({ ...config, dns: { ...config.dns, upstreams: [{ address: '192.0.2.53', name: 'dns.test' }] } })
  expect(beside).toEqual([0, 0])
})

/** One that has ended and whose parent hasn't been told yet has no command line any more. */
function isAlive(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== ''
  } catch {
    return false
  }
}

test("a root key that the resolver's user cannot read is none, so that names resolve without signatures", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'culvert-dns-'))
  undo.push(() => rmSync(folder, { recursive: true }))
  expect(await readRootKey(join(folder, 'root.key'))).toBe(null)
  const refused = Object.assign(new Error('no'), { code: 'EACCES' })
  expect(await readRootKey('/usr/share/dns/root.key', async () => Promise.reject(refused))).toBe(null)
  await expect(readRootKey(folder)).rejects.toThrow('EISDIR')
})
