/** Addresses of the bed. Documentation ranges (RFC 5737, RFC 3849) play the public internet, which no router filters. */
export const WEB4 = '203.0.113.200'
export const WEB6 = '2001:db8:99::99'
export const ZONE = 'culvert.example'
export const SITE = `site.${ZONE}`

/** The public resolvers that nodes ask and that clients get without one; here both are the bed's own. */
export const RESOLVERS = ['9.9.9.9', '149.112.112.112', '2620:fe::fe']
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
