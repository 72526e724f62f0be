import { intakeService } from '#mailboxes/postfix/intake'
import { OWN_MAIL_PORT } from '#mailboxes/postfix/own_mail'
import type { MailServer } from '#mailboxes/postfix/mail_server'

/**
 * Services of Postfix, none of them in a jail: lookups reach the database over loopback. There is no delivery into this
 * machine: what is not forwarded is refused.
 */
const SERVICES = `
pickup     unix       n - n 60 1 pickup
cleanup    unix       n - n - 0 cleanup
qmgr       unix       n - n 300 1 qmgr
tlsmgr     unix       - - n 1000? 1 tlsmgr
rewrite    unix       - - n - - trivial-rewrite
bounce     unix       - - n - 0 bounce
defer      unix       - - n - 0 bounce
trace      unix       - - n - 0 bounce
verify     unix       - - n - 1 verify
flush      unix       n - n 1000? 0 flush
proxymap   unix       - - n - - proxymap
proxywrite unix       - - n - 1 proxymap
smtp       unix       - - n - - smtp
relay      unix       - - n - - smtp
showq      unix       n - n - - showq
error      unix       - - n - - error
retry      unix       - - n - - error
discard    unix       - - n - - discard
anvil      unix       - - n - 1 anvil
scache     unix       - - n - 1 scache
postlog    unix-dgram n - n - 1 postlogd
`

/**
 * What comes from the network is looked at more closely than what this machine sends: its From header. Where somebody outside
 * sends for our domains nothing tells them from others at that point, and it is left to a filter for DMARC.
 */
function listeners({ folder, senders }: MailServer): string[] {
  const own = `127.0.0.1:${OWN_MAIL_PORT} inet n - n - - smtpd -o smtpd_client_restrictions=permit_mynetworks,reject`
  const ownMail = `${own} -o mynetworks=127.0.0.0/8 -o smtpd_tls_security_level=none`
  if (senders.length > 0) return ['smtp       inet       n - n - - smtpd', ownMail]
  return [
    'smtp       inet       n - n - - smtpd -o cleanup_service_name=cleanup-outside',
    `cleanup-outside unix  n - n - 0 cleanup -o header_checks=regexp:${folder}/culvert-own-from -o nested_header_checks=`,
    ownMail,
  ]
}

/** master.cf. */
export function masterCf(server: MailServer): string {
  return [...listeners(server), SERVICES.trim(), ...intakeService(server)].join('\n')
}
