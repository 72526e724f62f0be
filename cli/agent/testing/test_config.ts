import { parseConfig, type NodeConfig } from '../api/config.js'

/** A node's configuration as the API would send it. */
export function testConfig(changes: object = {}): NodeConfig {
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
