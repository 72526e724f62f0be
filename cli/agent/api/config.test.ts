import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseConfig } from './config.js'

const good = {
  interface: {
    name: 'culvert0',
    listenPorts: [51820, 443],
    address4: '10.64.0.1/16',
    address6: 'FD64::1/64',
    mtu: 1420,
  },
  dns: { listen: true, tlsUpstreams: [{ address: '9.9.9.9', name: 'dns.quad9.net' }] },
  latencyTargets: ['https://api.example.com/x', '192.0.2.1:443'],
  publicPorts: [80, 443, 443],
  reportEverySeconds: 10,
  wipeAfterSeconds: 180,
  removalDelayMs: 700,
}

test('a good configuration is read', () => {
  expect(parseConfig(good)).toEqual({
    interfaceName: 'culvert0',
    listenPorts: [51820, 443],
    earlierPorts: [],
    address4: { address: '10.64.0.1', prefix: 16 },
    address6: { address: 'fd64::1', prefix: 64 },
    mtu: 1420,
    dns: { listen: true, upstreams: [{ address: '9.9.9.9', name: 'dns.quad9.net' }] },
    latencyTargets: [
      { host: 'api.example.com', port: 443 },
      { host: '192.0.2.1', port: 443 },
    ],
    publicPorts: [80, 443],
    reportEveryMs: 10_000,
    wipeAfterMs: 180_000,
    removalDelayMs: 700,
  })
})

test.each([
  ['a name that leaves its place', { interface: { ...good.interface, name: '../x' } }],
  ['a name with rules in it', { interface: { ...good.interface, name: 'x" accept #' } }],
  ['a long name', { interface: { ...good.interface, name: 'a'.repeat(16) } }],
  ['no port', { interface: { ...good.interface, listenPorts: [] } }],
  ['a port that is none', { interface: { ...good.interface, listenPorts: [70_000] } }],
  ['the whole internet as pool', { interface: { ...good.interface, address4: '10.64.0.1/0' } }],
  ['rules in an address', { interface: { ...good.interface, address6: 'fd64::1/64 accept' } }],
  ['a tiny MTU', { interface: { ...good.interface, mtu: 68 } }],
  ['a resolver that is a name', { dns: { tlsUpstreams: [{ address: 'dns.example.com', name: 'a.example' }] } }],
  ['a resolver without a name', { dns: { tlsUpstreams: [{ address: '9.9.9.9' }] } }],
  ['a resolver with directives', { dns: { tlsUpstreams: [{ address: '9.9.9.9', name: 'a\n  log-queries: yes' }] } }],
  ['a target that is none', { latencyTargets: ['ftp://x'] }],
  ['too many ports', { publicPorts: Array.from({ length: 17 }, (_, index) => index + 1) }],
])('%s is no configuration', (_, changes) => {
  expect(parseConfig({ ...good, ...changes })).toBeNull()
})

test('odd times fall back, and no server can make a node remember longer than 180 s', () => {
  const config = parseConfig({ ...good, wipeAfterSeconds: 86_400, reportEverySeconds: 0, removalDelayMs: 'soon' })
  expect(config).toMatchObject({ wipeAfterMs: 180_000, reportEveryMs: 10_000, removalDelayMs: 700 })
})

test('noise never throws', () => {
  fc.assert(fc.property(fc.anything(), (value) => parseConfig(value) === null))
  fc.assert(fc.property(fc.anything(), (value) => void parseConfig({ ...good, interface: value })))
})
