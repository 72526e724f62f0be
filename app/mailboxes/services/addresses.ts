/** Octets of a local part (RFC 5321, 4.5.3.1.1), and of a whole address as it fits into a path of SMTP. */
const LOCAL_PART = 64
const ADDRESS = 254

/**
 * A dot-atom (RFC 5322, 3.2.3) in lower case without what other programs read as a command, a path, a route or a
 * comment: quotes, '%', '!', '|', '/', ':'. '+' parts an address from its tag; '*' is every address to maps of Postfix and to people.
 */
const OURS = /^(?!-)[a-z0-9#$&=?^_{}~-]+(\.[a-z0-9#$&=?^_{}~-]+)*$/
/** The same for other people's addresses, whose tags and apostrophes are theirs. */
const THEIRS = /^(?!-)[a-z0-9#$&'*+=?^_{}~-]+(\.[a-z0-9#$&'*+=?^_{}~-]+)*$/i
/** A name with a dot: neither an address of a machine nor one that only this machine knows. */
const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/

/** True for the part before the @ of an address that we may give out. */
export function isLocalPart(text: string): boolean {
  return text.length <= LOCAL_PART && OURS.test(text)
}

/** True where the whole address is short enough to travel. */
export function fits(address: string): boolean {
  return address.length <= ADDRESS
}

/**
 * An address as it is stored, or null when mail can't be forwarded to it. One
 * address only: no list, file, program or header.
 */
export function parseTarget(text: string): { address: string; domain: string } | null {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  const domain = text.slice(at + 1).toLowerCase()
  const address = `${local}@${domain}`
  const good = at > 0 && local.length <= LOCAL_PART && THEIRS.test(local) && DOMAIN.test(domain) && fits(address)
  return good ? { address, domain } : null
}
