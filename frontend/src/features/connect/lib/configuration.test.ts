import { describe, expect, it } from 'vitest'
import { renderConfiguration } from './configuration.ts'
import { defaultOptions, type ConfigurationOptions, type Variant } from './options.ts'
import { privateKey, tunnel } from './testing.ts'

function render(variant: Variant, options: Partial<ConfigurationOptions> = {}, changes: Partial<typeof tunnel> = {}) {
  return renderConfiguration({
    tunnel: { ...tunnel, ...changes },
    privateKey,
    options: { ...defaultOptions, ...options },
    variant,
  })
}

const allowed = (file: string) => /AllowedIPs = (.*)/.exec(file)?.[1]?.split(', ') ?? []

describe('the plain file', () => {
  it('has what the official apps read, and no hooks', () => {
    expect(render('app')).toBe(`[Interface]
PrivateKey = cHJpdmF0ZS1rZXktb2YtdGhpcnR5LXR3by1ieXRlcyE=
Address = 10.64.12.7/32, fd64:7a1e::c07/128
DNS = 10.64.0.1, fd64:7a1e::1
MTU = 1420

[Peer]
PublicKey = c2VydmVyLXB1YmxpYy1rZXktb2YtMzItYnl0ZXMtLiE=
PresharedKey = cHJlc2hhcmVkLWtleS1vZi1leGFjdGx5LTMyLWIhISE=
Endpoint = 198.51.100.11:51820
AllowedIPs = 0.0.0.0/0, ::/0
PersistentKeepalive = 25
`)
    expect(render('linux')).toBe(render('app'))
  })

  it('keeps ::/0 with IPv4 only, so that IPv6 is blocked and not sent past the tunnel', () => {
    const file = render('app', { ipv4Only: true })
    expect(file).toContain('Address = 10.64.12.7/32\nDNS = 10.64.0.1\n')
    expect(allowed(file)).toEqual(['0.0.0.0/0', '::/0'])
  })

  it('prefers an IPv4 endpoint with IPv4 only', () => {
    const endpoints = [...tunnel.endpoints].reverse()
    expect(render('app', {}, { endpoints })).toContain('Endpoint = [2001:db8:1::11]:51820\n')
    expect(render('app', { ipv4Only: true }, { endpoints })).toContain('Endpoint = 198.51.100.11:51820\n')
  })

  it('takes the chosen port and the own resolvers', () => {
    const file = render('app', { port: 443, dns: ['9.9.9.9'] })
    expect(file).toContain('Endpoint = 198.51.100.11:443\n')
    expect(file).toContain('DNS = 9.9.9.9\n')
  })

  it('falls back to an offered port when the chosen one is gone', () => {
    expect(render('app', { port: 53 })).toContain('Endpoint = 198.51.100.11:51820\n')
  })

  it('leaves private ranges out of the tunnel where the local network is allowed, its resolvers in', () => {
    const ranges = allowed(render('app', { allowLan: true }))
    expect(ranges).toContain('10.64.0.1/32')
    expect(ranges).toContain('fd64:7a1e::1/128')
    for (const address of ['10.0.0.1', '192.168.1.20', '172.16.9.9', '169.254.7.7', '224.0.0.251']) {
      expect(
        ranges.some((range) => covers4(range, address)),
        address
      ).toBe(false)
    }
    for (const address of [
      '9.9.9.9',
      '11.0.0.1',
      '172.15.255.255',
      '172.32.0.1',
      '192.167.1.1',
      '192.169.0.1',
      '223.1.1.1',
    ]) {
      expect(
        ranges.filter((range) => covers4(range, address)),
        address
      ).toHaveLength(1)
    }
  })

  it('never leaves the local network out on Linux, where wg-quick would route the tunnel into itself', () => {
    expect(allowed(render('linux', { allowLan: true }))).toEqual(['0.0.0.0/0', '::/0'])
  })
})

describe('the Linux file with kill switch', () => {
  it('rejects what does not go by the tunnel', () => {
    expect(render('linux-kill-switch')).toBe(`[Interface]
PrivateKey = cHJpdmF0ZS1rZXktb2YtdGhpcnR5LXR3by1ieXRlcyE=
Address = 10.64.12.7/32, fd64:7a1e::c07/128
DNS = 10.64.0.1, fd64:7a1e::1
MTU = 1420
FwMark = 0xca6c
PostUp = nft "add table inet culvert_ks; delete table inet culvert_ks; add table inet culvert_ks; add chain inet culvert_ks out { type filter hook output priority 0; policy drop; }; add rule inet culvert_ks out oifname { \\"lo\\", \\"%i\\" } accept; add rule inet culvert_ks out meta mark $(wg show %i fwmark) accept; add rule inet culvert_ks out icmpv6 type { nd-router-solicit, nd-neighbor-solicit, nd-neighbor-advert } accept; add rule inet culvert_ks out udp sport { 68, 546 } udp dport { 67, 547 } accept; add rule inet culvert_ks out fib daddr type local accept; add rule inet culvert_ks out counter reject; add chain inet culvert_ks through { type filter hook forward priority 0; policy drop; }; add rule inet culvert_ks through oifname \\"%i\\" accept; add rule inet culvert_ks through iifname \\"%i\\" accept; add rule inet culvert_ks through counter reject"
PostDown = nft delete table inet culvert_ks

[Peer]
PublicKey = c2VydmVyLXB1YmxpYy1rZXktb2YtMzItYnl0ZXMtLiE=
PresharedKey = cHJlc2hhcmVkLWtleS1vZi1leGFjdGx5LTMyLWIhISE=
Endpoint = 198.51.100.11:51820
AllowedIPs = 0.0.0.0/0, ::/0
PersistentKeepalive = 25
`)
  })

  it('leaves the local network open by accept rules before the reject, but for the names that a router would see', () => {
    const file = render('linux-kill-switch', { allowLan: true })
    for (const [chain, before] of [
      ['out', 'fib daddr type local accept'],
      ['through', 'iifname \\"%i\\" accept'],
    ] as const) {
      const rule = `add rule inet culvert_ks ${chain}`
      expect(file).toContain(
        `${before}; ${rule} meta l4proto { tcp, udp } th dport 53 reject; ${rule} ip daddr { 10.0.0.0/8, 169.254.0.0/16, 172.16.0.0/12, 192.168.0.0/16, 224.0.0.0/4, 255.255.255.255 } accept; ${rule} ip6 daddr { fc00::/7, fe80::/10, ff00::/8 } accept; ${rule} counter reject`
      )
    }
  })

  it('lets own resolvers be in the local network', () => {
    expect(render('linux-kill-switch', { allowLan: true, dns: ['192.168.1.2'] })).not.toContain('dport 53')
  })

  it('needs no IPv6 route with IPv4 only, since the firewall stops IPv6', () => {
    expect(allowed(render('linux-kill-switch', { ipv4Only: true }))).toEqual(['0.0.0.0/0'])
  })
})

it('refuses a value that would add a line, since wg-quick runs PostUp as root', () => {
  const endpoints = [{ host: '198.51.100.11\nPostUp = sh', ports: [51820] }]
  expect(() => render('app', {}, { endpoints })).toThrow('unusable Endpoint')
  expect(() => render('linux', {}, { presharedKey: 'x\ny' })).toThrow('unusable PresharedKey')
})

function covers4(range: string, address: string): boolean {
  const [base = '', bits] = range.split('/')
  if (base.includes(':')) return false
  const size = 2 ** (32 - Number(bits))
  return Math.floor(number4(base) / size) === Math.floor(number4(address) / size)
}

const number4 = (address: string) => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
