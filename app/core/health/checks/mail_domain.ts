import type { Resolver } from 'node:dns/promises'
import type { Finding } from '#core/health/health_checks'

export interface MailDomain {
  readonly domain: string
  /** Where the mail server keeps its DKIM key: `<selector>._domainkey.<domain>`. Null if it isn't set. */
  readonly selector: string | null
}

interface Records extends MailDomain {
  /** How many MX records there are. */
  readonly mx: number
  /** TXT records of the domain. */
  readonly own: readonly string[]
  /** TXT records of _dmarc. */
  readonly dmarc: readonly string[]
  /** TXT records of the selector. */
  readonly dkim: readonly string[]
}

/** Asks for the domain's records and judges them. */
export async function lookAtDomain(mailDomain: MailDomain, resolver: Resolver): Promise<Finding> {
  const { domain, selector } = mailDomain
  const texts = (name: string) => found(resolver.resolveTxt(name)).then((records) => records.map((r) => r.join('')))
  const [mx, own, dmarc, dkim] = await Promise.all([
    found(resolver.resolveMx(domain)),
    texts(domain),
    texts(`_dmarc.${domain}`),
    selector === null ? [] : texts(`${selector}._domainkey.${domain}`),
  ])
  return judgeMailDomain({ ...mailDomain, mx: mx.length, own, dmarc, dkim })
}

/** Whether a domain's records let others accept its emails. */
export function judgeMailDomain({ domain, selector, mx, own, dmarc, dkim }: Records): Finding {
  const spf = own.filter((text) => /^v=spf1(\s|$)/i.test(text))
  const policies = dmarc.filter((text) => /^v=DMARC1\s*(;|$)/i.test(text))
  const wrong = [
    ...(mx === 0 ? ['no MX record'] : []),
    ...(spf.length === 0 ? ['no SPF record'] : []),
    ...(spf.length > 1 ? ['several SPF records, which count as none'] : []),
    ...(policies.length === 0 ? ['no DMARC record'] : []),
    ...(selector === null ? [] : faultsOfKey(selector, dkim)),
  ]
  if (wrong.length > 0)
    return {
      level: 'problem',
      detail: `${domain} has ${wrong.join(', ')}.`,
      why: 'Others put our emails into spam, or refuse them.',
      todo: `See docs/mail.md. A start: "v=spf1 mx -all" for ${domain}, "v=DMARC1; p=none" for _dmarc.${domain}`,
    }
  if (selector !== null) return { level: 'good', detail: 'MX, SPF, DKIM and DMARC are there.' }
  return {
    level: 'note',
    detail: 'MX, SPF and DMARC are there. DKIM is unknown.',
    why: 'Without a signature, forwarded emails fail DMARC and land in spam.',
    todo: "Set MAIL_DKIM_SELECTOR to your mail server's selector, for example MAIL_DKIM_SELECTOR=mail",
  }
}

/** A record without a key revokes it (RFC 6376, 3.6.1). */
function faultsOfKey(selector: string, records: readonly string[]): string[] {
  const keys = records.filter((text) => /(^|;)\s*p\s*=/.test(text))
  if (keys.length === 0) return [`no DKIM key under ${selector}._domainkey`]
  return keys.some((text) => /(^|;)\s*p\s*=\s*[A-Za-z0-9+/]/.test(text))
    ? []
    : [`a DKIM key under ${selector}._domainkey that was revoked`]
}

/** An empty list where there is no such record; anything else is an error. */
export async function found<T>(asked: Promise<T[]>): Promise<T[]> {
  try {
    return await asked
  } catch (error) {
    if (['ENOTFOUND', 'ENODATA'].includes(String((error as { code?: unknown }).code))) return []
    throw error
  }
}
