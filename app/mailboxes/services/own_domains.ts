import culvert from '#config/culvert'

/** The domains on which addresses are given out: the main domain, then its mail subdomain. */
export const OWN_DOMAINS: readonly [main: string, mail: string] = [culvert.mailDomain, `mail.${culvert.mailDomain}`]

export function isOwnDomain(domain: string): boolean {
  return OWN_DOMAINS.includes(domain)
}
