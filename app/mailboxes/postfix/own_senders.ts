import type { MailServer } from '#mailboxes/postfix/mail_server'

const refusal = (domain: string) => `REJECT Mail from ${domain} comes from its own servers only`

/** Envelope senders on our domains and what lies below them, as outsiders may not use them (access(5)). */
export function ownSendersMap({ domains }: MailServer): string {
  return domains.map((domain) => `${domain} ${refusal(domain)}`).join('\n')
}

/** Networks that send for our domains, such as a newsletter's (cidr_table(5)). */
export function sendersMap({ senders }: MailServer): string {
  return senders.map((network) => `${network} OK`).join('\n')
}

/**
 * The address that people see, as outsiders may not use it (header_checks(5)): anywhere in the header, because a name that looks
 * like an address of ours misleads as well. Comments and spaces may stand after the @ (RFC 5322, 4.4).
 */
export function ownFromChecks({ domains }: MailServer): string {
  return domains
    .map((domain) => {
      const name = domain.replaceAll('.', '\\.')
      const blank = '([[:space:]]|\\([^)]*\\))*'
      return `/^(From|Sender)[[:space:]]*:.*@${blank}"?([a-z0-9-]+\\.)*${name}\\.?([^-a-z0-9.]|$)/ ${refusal(domain)}`
    })
    .join('\n')
}
