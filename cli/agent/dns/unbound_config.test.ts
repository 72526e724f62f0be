import { expect, test } from 'vitest'
import { parseConfig } from '../api/config.js'
import { renderUnbound } from './unbound_config.js'

function configWith(upstream: string[]) {
  const config = parseConfig({
    interface: { name: 'culvert0', listenPorts: [51820], address4: '10.64.0.1/16', address6: 'fd64::1/64', mtu: 1420 },
    dns: { listen: true, upstream },
  })
  if (!config) throw new Error('The test has no configuration')
  return config
}

test('the resolver answers tunnel clients only, and logs nothing', () => {
  const text = renderUnbound(configWith(['9.9.9.9']), '/usr/share/dns/root.key')
  expect(text.match(/interface: .*/g)).toEqual(['interface: 10.64.0.1@10053', 'interface: fd64::1@10053'])
  expect(text.match(/access-control: .* allow/g)).toEqual([
    'access-control: 10.64.0.1/16 allow',
    'access-control: fd64::1/64 allow',
  ])
  for (const line of ['log-queries: no', 'log-replies: no', 'use-syslog: no', 'verbosity: 0'])
    expect(text).toContain(line)
  expect(text).toContain('forward-addr: 9.9.9.9')
})

test('without upstream it resolves by itself and checks signatures', () => {
  const text = renderUnbound(configWith([]), '/usr/share/dns/root.key')
  expect(text).not.toContain('forward-zone')
  expect(text).toContain('module-config: "validator iterator"')
})
