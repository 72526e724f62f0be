import { cidrText, type Cidr } from '../api/check.js'
import type { DnsUpstream, NodeConfig } from '../api/config.js'
import { DNS_PORT } from './dns_port.js'

/** Names must not lead clients to addresses that are reachable from their own network only (DNS rebinding). */
const PRIVATE = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', 'fd00::/8', 'fe80::/10']

function network({ address, prefix }: Cidr): string {
  return cidrText({ address, prefix })
}

/** Certificates of Debian's ca-certificates. */
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt'

/** DNS over TLS (RFC 7858) to the resolvers that the operator names; without them unbound asks the root servers itself. */
function renderUpstreams(upstreams: readonly DnsUpstream[]): string[] {
  if (upstreams.length === 0) return []
  const addresses = upstreams.map(({ address, name }) => `  forward-addr: ${address}@853#${name}`)
  return ['forward-zone:', '  name: "."', '  forward-tls-upstream: yes', ...addresses]
}

/** Signatures are checked where the root's key is installed. */
function renderValidation(rootKey: string | null): string[] {
  if (!rootKey) return ['  module-config: "iterator"']
  return ['  module-config: "validator iterator"', `  trust-anchor-file: "${rootKey}"`]
}

/** A user that the resolver becomes, and the folder that it sees as its root, once root has started it. */
export interface Confinement {
  readonly user: string
  readonly folder: string
}

/** The resolver's whole configuration. It logs nothing: neither queries nor their failures. */
export function renderUnbound(config: NodeConfig, rootKey: string | null, confinement: Confinement | null): string {
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
    `  username: "${confinement?.user ?? ''}"`,
    `  chroot: "${confinement?.folder ?? ''}"`,
    `  directory: "${confinement?.folder ?? '/'}"`,
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
    ...renderValidation(rootKey),
    `  tls-cert-bundle: "${AUTHORITIES}"`,
    'remote-control:',
    '  control-enable: no',
    ...renderUpstreams(dns.upstreams),
    '',
  ].join('\n')
}
