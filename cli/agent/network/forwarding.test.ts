import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Forwarding } from './forwarding.js'
import type { Sysctls } from './sysctls.js'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'culvert-test-'))))
afterEach(() => rmSync(folder, { recursive: true }))

/**
 * Kernel settings in memory. As in the kernel, 'all' overwrites every interface, redirects follow forwarding, and
 * whoever begins to forward loses the learnt routes of interfaces whose `accept_ra` is not 2 (into `lost`).
 */
function sysctlsOf(values: Record<string, string>, lost: string[] = []) {
  const sysctls: Sysctls = {
    read: async (name) => values[name] ?? null,
    async write(name, value) {
      values[name] = value
      if (name === 'net/ipv4/ip_forward') values['net/ipv4/conf/all/accept_redirects'] = value === '1' ? '0' : '1'
      if (name === 'net/ipv6/conf/all/forwarding' && value === '1') {
        lost.push(...Object.keys(values).filter((other) => other.endsWith('/accept_ra') && values[other] === '1'))
      }
      if (name !== 'net/ipv6/conf/all/forwarding' && name !== 'net/ipv4/ip_forward') return
      const family = name.slice(0, 8)
      for (const other of Object.keys(values)) {
        if (other.startsWith(`${family}/conf/`) && other.endsWith('/forwarding')) values[other] = value
      }
    },
    async list(family) {
      const names = Object.keys(values).filter((name) => name.startsWith(`${family}/`))
      return [...new Set(names.map((name) => name.slice(family.length + 1).split('/')[0] ?? ''))]
    },
  }
  return sysctls
}

const idle = {
  'net/ipv4/ip_forward': '0',
  'net/ipv4/conf/all/accept_redirects': '0',
  'net/ipv6/conf/default/forwarding': '1',
  'net/ipv4/conf/eth0/forwarding': '0',
  'net/ipv6/conf/all/forwarding': '0',
  'net/ipv6/conf/eth0/forwarding': '0',
  'net/ipv6/conf/br0/forwarding': '1',
  'net/ipv6/conf/eth0/accept_ra': '1',
  'net/ipv6/conf/br0/accept_ra': '0',
}

test('what was off is switched on, remembered over a restart, and switched off again', async () => {
  const values: Record<string, string> = { ...idle }
  const forwarding = () => new Forwarding(sysctlsOf(values), folder, async () => 'boot')
  const routed = { ipv4: [], ipv6: ['br0'], interfaces: ['eth0'] }
  expect(await forwarding().routedBefore()).toEqual(routed)
  expect(values).toEqual(idle)
  await forwarding().enable()
  expect(values).toMatchObject({
    'net/ipv4/ip_forward': '1',
    'net/ipv6/conf/all/forwarding': '1',
    'net/ipv6/conf/eth0/accept_ra': '2',
    'net/ipv6/conf/br0/accept_ra': '0',
  })
  expect(await forwarding().routedBefore()).toEqual(routed)
  expect(await forwarding().restore()).toBe(true)
  expect(values).toEqual(idle)
})

test('a host keeps the routes that it learnt', async () => {
  const lost: string[] = []
  await new Forwarding(sysctlsOf({ ...idle }, lost), folder, async () => 'boot').enable()
  expect(lost).toEqual([])
})

test('forwarding stays on for an interface that came after the agent', async () => {
  const values: Record<string, string> = { ...idle }
  const forwarding = new Forwarding(sysctlsOf(values), folder, async () => 'boot')
  await forwarding.enable()
  values['net/ipv4/conf/docker0/forwarding'] = '1'
  const during = { ...values }
  expect(await forwarding.restore()).toBe(false)
  expect(values).toEqual(during)
})

test('a host that forwards already is left alone', async () => {
  const values = {
    'net/ipv4/ip_forward': '1',
    'net/ipv6/conf/all/forwarding': '1',
    'net/ipv6/conf/eth0/accept_ra': '1',
  }
  const before = { ...values }
  const forwarding = new Forwarding(sysctlsOf(values), folder, async () => 'boot')
  expect(await forwarding.routedBefore()).toMatchObject({ ipv4: null, ipv6: null })
  await forwarding.enable()
  await forwarding.restore()
  expect(values).toEqual(before)
})

test('a host without IPv6 is served, too', async () => {
  const values: Record<string, string> = { 'net/ipv4/ip_forward': '0' }
  const forwarding = new Forwarding(sysctlsOf(values), folder, async () => 'boot')
  await forwarding.enable()
  expect(values['net/ipv4/ip_forward']).toBe('1')
})

test('a note of another boot counts no more', async () => {
  const values: Record<string, string> = { ...idle }
  await new Forwarding(sysctlsOf(values), folder, async () => 'first').enable()
  const later: Record<string, string> = { 'net/ipv4/ip_forward': '1', 'net/ipv6/conf/all/forwarding': '1' }
  const forwarding = new Forwarding(sysctlsOf(later), folder, async () => 'second')
  await forwarding.restore()
  expect(later).toEqual({ 'net/ipv4/ip_forward': '1', 'net/ipv6/conf/all/forwarding': '1' })
})
