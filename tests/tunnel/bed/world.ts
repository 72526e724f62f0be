/** Addresses of the bed. Documentation ranges (RFC 5737, RFC 3849) play the public internet, which no router filters. */
export const WEB4 = '203.0.113.200'
export const WEB6 = '2001:db8:99::99'
export const ZONE = 'culvert.example'
/** A zone with signatures, whose key nodes trust, and a name in it whose signature is wrong. */
export const SIGNED_ZONE = 'signed.example'
export const SIGNED_SITE = `good.${SIGNED_ZONE}`
export const BOGUS_SITE = `bogus.${SIGNED_ZONE}`
export const SITE = `site.${ZONE}`

/** The public resolvers that nodes ask and that clients get without one; here both are the bed's own. */
export const RESOLVERS = ['9.9.9.9', '149.112.112.112', '2620:fe::fe']
/** The root servers that every resolver knows (IANA, root hints), so that a node finds the bed's zone as it finds any. */
export const ROOT_SERVERS = [
  '198.41.0.4',
  '170.247.170.2',
  '199.9.14.201',
  '192.33.4.12',
  '199.7.91.13',
  '192.203.230.10',
  '192.5.5.241',
  '192.112.36.4',
  '198.97.190.53',
  '192.36.148.17',
  '192.58.128.30',
  '193.0.14.129',
  '199.7.83.42',
  '202.12.27.33',
  '2001:503:ba3e::2:30',
  '2801:1b8:10::b',
  '2001:500:200::b',
  '2001:500:2::c',
  '2001:500:2d::d',
  '2001:500:a8::e',
  '2001:500:2f::f',
  '2001:500:12::d0d',
  '2001:500:1::53',
  '2001:7fe::53',
  '2001:503:c27::2:30',
  '2001:7fd::1',
  '2001:500:9f::42',
  '2001:dc3::35',
]
/** What a client machine asks before it has a tunnel. */
export const HOME_RESOLVER = '203.0.113.253'

export const NODE4 = '198.51.100.11'
export const NODE6 = '2001:db8:1::11'
export const ONE4 = '203.0.113.20'
export const ONE6 = '2001:db8:2::20'
export const TWO4 = '192.0.2.20'
export const TWO6 = '2001:db8:3::20'
/** A network behind the node's host that has nothing to do with the VPN: private, as a home's or a cluster's. */
export const BYSTANDER4 = '192.168.77.2'
export const BYSTANDER6 = 'fd77::2'
export const NODE_LAN4 = '192.168.77.1'
export const NODE_LAN6 = 'fd77::1'
