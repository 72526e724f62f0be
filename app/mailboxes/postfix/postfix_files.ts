import { INTAKE_DOMAIN, intakeCurl, intakeScript } from '#mailboxes/postfix/intake'
import { aliasesCf, grantsSql, operatorMap } from '#mailboxes/postfix/lookups'
import type { ConfigFile, MailServer } from '#mailboxes/postfix/mail_server'
import { mainCf } from '#mailboxes/postfix/main_cf'
import { masterCf } from '#mailboxes/postfix/master_cf'
import { ownFromChecks, ownSendersMap, sendersMap } from '#mailboxes/postfix/own_senders'

/** Everything that a Postfix of its own needs for our domains. */
export function postfixFiles(server: MailServer): ConfigFile[] {
  const { lookup } = server
  const grants: ConfigFile[] =
    lookup.engine === 'mysql' ? [{ name: 'culvert-grants.sql', content: grantsSql(lookup), readers: 'owner' }] : []
  return [
    { name: 'main.cf', content: mainCf(server), readers: 'all' },
    { name: 'master.cf', content: masterCf(server), readers: 'all' },
    { name: 'culvert-aliases.cf', content: aliasesCf(server), readers: 'group' },
    { name: 'culvert-own-senders', content: ownSendersMap(server), readers: 'all' },
    ...senderFiles(server),
    { name: 'culvert-operator', content: operatorMap(server), readers: 'all' },
    ...intakeFiles(server),
    ...grants,
  ]
}

function senderFiles(server: MailServer): ConfigFile[] {
  if (server.senders.length > 0) return [{ name: 'culvert-senders', content: sendersMap(server), readers: 'all' }]
  return [{ name: 'culvert-own-from', content: ownFromChecks(server), readers: 'all' }]
}

function intakeFiles({ folder, intake }: MailServer): ConfigFile[] {
  if (!intake) return []
  return [
    { name: 'culvert-transport', content: `${INTAKE_DOMAIN} culvert-support:`, readers: 'all' },
    { name: 'culvert-intake', content: intakeScript(folder), readers: 'all' },
    { name: 'culvert-intake.curl', content: intakeCurl(intake), readers: 'intake' },
  ]
}
