import { INTAKE_DOMAIN } from '#mailboxes/postfix/intake'
import type { Lookup, MailServer } from '#mailboxes/postfix/mail_server'

const QUERY = "SELECT forward_to FROM mail_alias WHERE address = '%s'"

/**
 * How an address is looked up (mysql_table(5), sqlite_table(5)). `domain` keeps bare names and `@domain` from becoming
 * queries; the table and its columns have the same names on every engine.
 */
export function aliasesCf({ domains, lookup }: MailServer): string {
  return [...accessTo(lookup), `query = ${QUERY}`, `domain = ${domains.join(' ')}`].join('\n')
}

function accessTo(lookup: Lookup): string[] {
  if (lookup.engine === 'sqlite') return [`dbpath = ${lookup.path}`]
  const { host, port, database, user, password, tls } = lookup
  return [
    `hosts = inet:${host}:${port}`,
    `user = ${user}`,
    `password = ${password}`,
    `dbname = ${database}`,
    ...(tls
      ? [tls.authority ? `tls_CAfile = ${tls.authority}` : 'tls_CApath = /etc/ssl/certs', 'tls_verify_cert = yes']
      : []),
  ]
}

/** Names that always reach a person (RFC 5321, 4.5.1; RFC 2142). */
const ALWAYS = ['postmaster', 'abuse']

/** Where those names lead on each of our domains, and the one that people write to on their own. */
export function operatorMap({ domains, operator, intake }: MailServer): string {
  const support = intake ? `support@${INTAKE_DOMAIN}` : operator
  return domains
    .flatMap((domain) => [...ALWAYS.map((name) => `${name}@${domain} ${operator}`), `support@${domain} ${support}`])
    .join('\n')
}

/** The mail server's database user: it reads the one view, and the table behind it is not for it. */
export function grantsSql(lookup: Extract<Lookup, { engine: 'mysql' }>): string {
  const local = /^(localhost|127\.|::1)/.test(lookup.host)
  const accounts = (local ? ['127.0.0.1', 'localhost'] : ['%']).map((host) => `'${lookup.user}'@'${host}'`)
  return accounts
    .flatMap((account) => [
      `CREATE USER IF NOT EXISTS ${account} IDENTIFIED BY '${lookup.password}';`,
      `ALTER USER ${account} IDENTIFIED BY '${lookup.password}';`,
      `GRANT SELECT ON \`${lookup.database}\`.mail_alias TO ${account};`,
    ])
    .join('\n')
}
