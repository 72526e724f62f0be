import { dirname } from 'node:path'
import type { LookupPlace, MailServer } from '#mailboxes/index'
import { obstacleFor, type SystemUser } from '#cli/commands/mail/lib/system_user'

/** A folder that the service writes and the mail server's group reads. */
const SHARED = '/var/lib/culvert-mail'

/** What a person does after the files are there, in order. */
export async function nextSteps(
  server: MailServer,
  { postfix, ...own }: { postfix: SystemUser | null; smtpUrl: string | undefined; ownMailPort: number }
): Promise<string[]> {
  const { folder, hostName, domains, lookup, srs, tls, intake, senders } = server
  const configured = folder === '/etc/postfix' ? '' : `-c ${folder} `
  const records = domains.map((domain) => `${domain} MX 10 ${hostName}`).join(', ')
  return [
    ...(postfix ? [] : [`apt-get install postfix postfix-${lookup.engine}, then this command once more`]),
    ...(await access(lookup, folder, postfix)),
    ...(intake
      ? [`curl is needed to hand mails to support in at ${intake.url}`]
      : ['Mails to support@ go to the operator; with MAIL_INTAKE_SECRET_FILE the service takes them in']),
    ...(srs ? ['apt-get install postsrsd, with both domains in SRS_EXCLUDE_DOMAINS of /etc/default/postsrsd'] : []),
    `postfix ${configured}check && postfix ${configured}reload (or start, where it does not run yet)`,
    `DNS: ${records}; an address and its reverse for ${hostName}; SPF, DKIM and DMARC as docs/mail.md says`,
    ...(tls ? [] : [`A certificate for ${hostName}: --tls-certificate and --tls-key`]),
    ...(senders.length > 0
      ? ['A filter that checks DMARC (--milter): From headers of outsiders are not looked at with --senders']
      : []),
    ownMail(own),
  ]
}

/** Port 25 takes no mail from our domains any more, not even from this machine. */
function ownMail({ smtpUrl, ownMailPort }: { smtpUrl: string | undefined; ownMailPort: number }): string {
  const url = smtpUrl ? URL.parse(smtpUrl) : null
  const isHere = url !== null && /^(localhost|127\.|\[::1])/.test(url.hostname)
  const address = `SMTP_URL=smtp://127.0.0.1:${ownMailPort}`
  if (isHere && url.port !== String(ownMailPort))
    return `Change ${address}: another port refuses mail from the own domains`
  return `To send the mails of this service through it: ${address}`
}

async function access(lookup: LookupPlace, folder: string, postfix: SystemUser | null): Promise<string[]> {
  if (lookup.engine === 'mysql') {
    const file = `${folder}/culvert-grants.sql`
    return [`mariadb < ${file} as the database's administrator, then delete that file`]
  }
  const obstacle = postfix && (await obstacleFor(postfix, lookup.path))
  if (!obstacle) return []
  const move = dirname(lookup.path) === SHARED ? '' : `, set MAIL_ALIAS_FILE=${SHARED}/aliases.sqlite`
  return [
    `Postfix cannot reach ${lookup.path} (stopped at ${obstacle}): install -d -o <user of the service> -g postfix -m 2750 ${SHARED}${move}, start the service again, then this command`,
  ]
}
