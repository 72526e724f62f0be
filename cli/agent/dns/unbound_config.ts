import { cidrText, type Cidr } from '../api/check.js'
import type { NodeConfig } from '../api/config.js'
import { DNS_PORT } from './dns_port.js'

/** Names must not lead clients to addresses that are reachable from their own network only (DNS rebinding). */
const PRIVATE = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', 'fd00::/8', 'fe80::/10']

function network({ address, prefix }: Cidr): string {
  return cidrText({ address, prefix })
}

/** Upstream resolvers, where the server names some; without them unbound asks the root servers itself. */
function renderUpstream(upstream: readonly string[]): string[] {
  if (upstream.length === 0) return []
  return ['forward-zone:', '  name: "."', ...upstream.map((address) => `  forward-addr: ${address}`)]
}

/** Signatures are checked where unbound resolves by itself and the root's key is installed. */
function renderValidation(upstream: readonly string[], rootKey: string | null): string[] {
  if (upstream.length > 0 || !rootKey) return ['  module-config: "iterator"']
  return ['  module-config: "validator iterator"', `  trust-anchor-file: "${rootKey}"`]
}

/** The resolver's whole configuration. It logs nothing: neither queries nor their failures. */
export function renderUnbound(config: NodeConfig, rootKey: string | null): string {
  const { address4, address6, dns } = config
  return [
    'server:',
    `  interface: ${address4.address}@${DNS_PORT}`,
    `  interface: ${address6.address}@${DNS_PORT}`,
    // The tunnel's addresses may come a moment later than the resolver.
    '  ip-freebind: yes',
    '  access-control: 0.0.0.0/0 refuse',
    '  access-control: ::/0 refuse',
    `  access-control: ${network(address4)} allow`,
    `  access-control: ${network(address6)} allow`,
    '  username: ""',
    '  chroot: ""',
    '  directory: "/"',
    '  pidfile: ""',
    '  do-daemonize: no',
    '  use-syslog: no',
    '  logfile: ""',
    '  verbosity: 0',
    '  log-queries: no',
    '  log-replies: no',
    '  log-servfail: no',
    '  statistics-interval: 0',
    '  hide-identity: yes',
    '  hide-version: yes',
    '  qname-minimisation: yes',
    '  num-threads: 1',
    ...PRIVATE.map((range) => `  private-address: ${range}`),
    ...renderValidation(dns.upstream, rootKey),
    'remote-control:',
    '  control-enable: no',
    ...renderUpstream(dns.upstream),
    '',
  ].join('\n')
}
