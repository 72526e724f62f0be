/**
 * Names that the mail server itself answers to, or that our own mails come from. 'support' takes in what people write,
 * postmaster and abuse must always reach an operator (RFC 5321, 4.5.1; RFC 2142).
 */
const TAKEN = [
  'postmaster',
  'abuse',
  'support',
  'mailer-daemon',
  'root',
  'noreply',
  'no-reply',
  'bounce',
  'bounces',
  'double-bounce',
]
/** Rewritten senders of forwarded mail begin so. */
const REWRITTEN = /^srs[01]([=+-]|$)/

/** Whoever reads mail to these gets certificates for the domain, or speaks for the service. */
const SENSITIVE = ['hostmaster', 'webmaster', 'admin', 'administrator', 'ssladmin', 'security', 'noc']

/** 'never': not for anybody. 'sensitive': only from the terminal of the machine, where it is said on purpose. */
export function reservation(localPart: string): 'never' | 'sensitive' | null {
  if (TAKEN.includes(localPart) || REWRITTEN.test(localPart)) return 'never'
  return SENSITIVE.includes(localPart) ? 'sensitive' : null
}
