import type { Finding } from '#core/health/health_checks'

interface Records {
  readonly domain: string
  /** How many MX records there are. */
  readonly mx: number
  /** TXT records of the domain. */
  readonly own: readonly string[]
  /** TXT records of _dmarc. */
  readonly dmarc: readonly string[]
}

/** Whether a domain's records let others accept its emails. DKIM's selector is known to the mail server alone. */
export function judgeMailDomain({ domain, mx, own, dmarc }: Records): Finding {
  const spf = own.filter((text) => /^v=spf1(\s|$)/i.test(text))
  const policies = dmarc.filter((text) => /^v=DMARC1\s*(;|$)/i.test(text))
  const wrong = [
    ...(mx === 0 ? ['no MX record'] : []),
    ...(spf.length === 0 ? ['no SPF record'] : []),
    ...(spf.length > 1 ? ['several SPF records, which count as none'] : []),
    ...(policies.length === 0 ? ['no DMARC record'] : []),
  ]
  if (wrong.length === 0)
    return {
      level: 'good',
      detail: 'MX, SPF and DMARC are there. Whether emails are signed (DKIM), their headers show.',
    }
  return {
    level: 'problem',
    detail: `${domain} has ${wrong.join(', ')}.`,
    why: 'Others put our emails into spam, or refuse them.',
    todo: `See docs/mail.md. A start: "v=spf1 mx -all" for ${domain}, "v=DMARC1; p=none" for _dmarc.${domain}`,
  }
}
