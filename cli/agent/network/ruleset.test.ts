import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { parseConfig } from '../api/config.js'
import { renderRuleset } from './ruleset.js'

function configWith(changes: object = {}) {
  const config = parseConfig({
    interface: {
      name: 'culvert0',
      listenPorts: [51820, 443],
      address4: '10.64.0.1/16',
      address6: 'fd64::1/64',
      mtu: 1420,
    },
    dns: { listen: true, upstream: [] },
    publicPorts: [80],
    ...changes,
  })
  if (!config) throw new Error('The test has no configuration')
  return config
}

const all = { ipv4: null, ipv6: null }

test('the file replaces its own table and names no other', () => {
  const text = renderRuleset(configWith(), all)
  expect(text.startsWith('table inet culvert\ndelete table inet culvert\ntable inet culvert {\n')).toBe(true)
  expect(text.match(/table /g)).toHaveLength(3)
  expect(text).not.toContain('policy drop')
})

test('every rule is about the tunnel interface', () => {
  const rules = renderRuleset(configWith(), all)
    .split('\n')
    .filter((line) => line.startsWith('    ') && !line.includes('policy'))
  for (const rule of rules) expect(rule).toMatch(/[io]ifname (!= \{ "lo", )?"culvert0"/)
})

test('a host that routed nothing goes on routing nothing but the tunnel', () => {
  const text = renderRuleset(configWith(), { ipv4: [], ipv6: ['br0'] })
  expect(text).toMatch(/\n {4}meta nfproto ipv4 counter drop\n/)
  expect(text).toMatch(/\n {4}iifname != \{ "br0" \} meta nfproto ipv6 counter drop\n/)
})

test('without a resolver and public ports there is no door to them', () => {
  const text = renderRuleset(configWith({ dns: { listen: false }, publicPorts: [] }), all)
  expect(text).not.toContain('dport 53')
  expect(text).not.toContain('tcp dport')
})

test.skipIf(!isNftUsable())('nft takes it', () => {
  for (const routed of [all, { ipv4: [], ipv6: ['br0', 'eth0'] }]) {
    execFileSync('/usr/sbin/nft', ['--check', '-f', '-'], { input: renderRuleset(configWith(), routed) })
  }
})

/** `--check` changes nothing, but needs the right to ask the kernel. */
function isNftUsable(): boolean {
  try {
    execFileSync('/usr/sbin/nft', ['list', 'tables'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
