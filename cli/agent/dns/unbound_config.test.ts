import { expect, test } from 'vitest'
import { parseConfig } from '../api/config.js'
import { renderUnbound } from './unbound_config.js'

function configWith(tlsUpstreams: object[]) {
  const config = parseConfig({
    interface: { name: 'culvert0', listenPorts: [51820], address4: '10.64.0.1/16', address6: 'fd64::1/64', mtu: 1420 },
    dns: { listen: true, tlsUpstreams },
  })
  if (!config) throw new Error('The test has no configuration')
  return config
}

const KEY = '/usr/share/dns/root.key'
const VALIDATES = 'module-config: "validator iterator"'

test('the resolver answers tunnel clients only, and logs nothing', () => {
  const text = renderUnbound(configWith([]), KEY, null)
  expect(text.match(/interface: .*/g)).toEqual(['interface: 10.64.0.1@10053', 'interface: fd64::1@10053'])
  expect(text.match(/access-control: .* allow/g)).toEqual([
    'access-control: 10.64.0.1/16 allow',
    'access-control: fd64::1/64 allow',
  ])
  for (const line of ['log-queries: no', 'log-replies: no', 'use-syslog: no', 'verbosity: 0'])
    expect(text).toContain(line)
})

test('it asks the root servers itself and checks signatures, unless the operator names resolvers', () => {
  const text = renderUnbound(configWith([]), KEY, null)
  expect(text).not.toContain('forward-zone')
  expect(text).toContain(VALIDATES)
})

test('resolvers that the operator names are asked over TLS, by the name in their certificate, and signatures are checked', () => {
  const text = renderUnbound(configWith([{ address: '9.9.9.9', name: 'dns.quad9.net' }]), KEY, null)
  expect(text).toContain('forward-tls-upstream: yes\n  forward-addr: 9.9.9.9@853#dns.quad9.net\n')
  expect(text).toContain('tls-cert-bundle: "/etc/ssl/certs/ca-certificates.crt"')
  expect(text).toContain(VALIDATES)
})

test('root starts it as a user and in a folder of its own', () => {
  const text = renderUnbound(configWith([]), KEY, { user: 'unbound', folder: '/run/culvert-agent/dns' })
  expect(text).toContain('  username: "unbound"\n  chroot: "/run/culvert-agent/dns"\n')
})
