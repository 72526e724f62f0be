import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { testConfig } from '../testing/test_config.js'
import { renderRuleset } from './ruleset.js'

const all = { ipv4: null, ipv6: null, interfaces: [] }
const egress = ['198.51.100.11', '2001:db8:1::11']

test('the file replaces its own table and names no other', () => {
  const text = renderRuleset(testConfig(), all, egress)
  expect(text.startsWith('table inet culvert\ndelete table inet culvert\ntable inet culvert {\n')).toBe(true)
  expect(text.match(/table /g)).toHaveLength(3)
  expect(text).not.toContain('policy drop')
})

test('every rule is about the tunnel interface', () => {
  const rules = renderRuleset(testConfig(), all, egress)
    .split('\n')
    .filter((line) => line.startsWith('    ') && !line.includes('policy'))
  for (const rule of rules) expect(rule).toMatch(/[io]ifname (!= \{ "lo", )?"culvert0"/)
})

test('a host that routed nothing still routes nothing but the tunnel between the networks that it has', () => {
  const text = renderRuleset(testConfig(), { ipv4: [], ipv6: ['br0'], interfaces: ['eth0', 'br0'] }, egress)
  expect(text).toContain('\n    iifname { "eth0", "br0" } oifname { "eth0", "br0" } meta nfproto ipv4 counter drop\n')
  expect(text).toContain('\n    iifname { "eth0" } oifname { "eth0", "br0" } meta nfproto ipv6 counter drop\n')
})

test('public ports are open on the addresses under which the host leaves, and on no other', () => {
  const doors = renderRuleset(testConfig(), all, egress)
    .split('\n')
    .filter((line) => /tcp dport \{ 80 \}/.test(line))
  expect(doors).toEqual([
    '    iifname "culvert0" ip daddr 198.51.100.11 tcp dport { 80 } accept',
    '    iifname "culvert0" ip6 daddr 2001:db8:1::11 tcp dport { 80 } accept',
  ])
  expect(renderRuleset(testConfig(), all, [])).not.toContain('tcp dport { 80 }')
})

test('without a resolver and public ports there is no door to them', () => {
  const text = renderRuleset(testConfig({ dns: { listen: false }, publicPorts: [] }), all, egress)
  expect(text).not.toContain('dport 53')
  expect(text).not.toContain('tcp dport')
})

test.skipIf(!isNftUsable())('nft takes it', () => {
  for (const routed of [all, { ipv4: [], ipv6: ['br0'], interfaces: ['br0', 'eth0'] }]) {
    execFileSync('/usr/sbin/nft', ['--check', '-f', '-'], { input: renderRuleset(testConfig(), routed, egress) })
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
