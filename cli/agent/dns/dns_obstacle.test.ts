import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { StartDaemon } from '../system/daemon.js'
import type { ProgramName } from '../system/programs.js'
import { testConfig } from '../testing/test_config.js'
import { type DnsObstacle, findDnsObstacle } from './dns_obstacle.js'
import { ParentResolver } from './parent_resolver.js'
import { Resolver } from './resolver.js'

const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

const machine = (programs: ProgramName[], users: string[]) => ({
  findProgram: (name: ProgramName) => (programs.includes(name) ? `/usr/bin/${name}` : null),
  hasUser: async (name: string) => users.includes(name),
})

test('a resolver that root starts takes its user and setpriv; another user starts it as itself', async () => {
  const both: ProgramName[] = ['unbound', 'setpriv']
  expect(await findDnsObstacle(true, machine(both, ['unbound']))).toBe(null)
  expect(await findDnsObstacle(true, machine(both, ['nobody']))).toBe('no_user')
  expect(await findDnsObstacle(false, machine(both, []))).toBe(null)
  expect(await findDnsObstacle(false, machine(['unbound'], ['unbound']))).toBe('no_setpriv')
  expect(await findDnsObstacle(true, machine([], [])), 'nothing that could be started').toBe(null)
})

/** A resolver that root starts, of which only the calls are looked at. */
function resolver() {
  const runtime = mkdtempSync(join(tmpdir(), 'culvert-dns-'))
  folders.push(runtime)
  const started: string[][] = []
  const start: StartDaemon = async (program, args, { capabilities = ['all'] } = {}) => {
    started.push([program, ...args, ...capabilities])
    return null
  }
  const state: { obstacle: DnsObstacle | null } = { obstacle: null }
  return { state, started, runtime, resolver: new Resolver(start, runtime, true, async () => state.obstacle) }
}

test('it is not started while something is in the way, and then as its user', async () => {
  const one = resolver()
  for (const obstacle of ['no_user', 'no_setpriv'] as const) {
    one.state.obstacle = obstacle
    await one.resolver.ensure(testConfig())
    expect(await one.resolver.obstacle()).toBe(obstacle)
  }
  expect(one.started).toEqual([])
  one.state.obstacle = null
  await one.resolver.ensure(testConfig())
  const file = join(one.runtime, 'dns', 'unbound.conf')
  expect(one.started).toEqual([['unbound', '-d', '-c', file, 'setuid', 'setgid', 'sys_chroot']])
  expect(await readFile(file, 'utf8')).toContain('username: "unbound"')
})

test('an agent without root does not ask its parent again and again for what cannot be started', async () => {
  let asked = 0
  const parent = new ParentResolver(
    () => (asked += 1),
    async () => 'no_user'
  )
  for (let n = 0; n < 3; n += 1) await parent.ensure(testConfig())
  expect(asked).toBe(1)
})
