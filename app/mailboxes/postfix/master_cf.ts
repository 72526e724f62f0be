import { intakeService } from '#mailboxes/postfix/intake'
import type { MailServer } from '#mailboxes/postfix/mail_server'

/**
 * Services of Postfix, none of them in a jail: lookups reach the database over loopback. There is no delivery into this
 * machine: what is not forwarded is refused.
 */
const SERVICES = `
smtp       inet       n - n - - smtpd
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

/** master.cf. */
export function masterCf(server: MailServer): string {
  return [SERVICES.trim(), ...intakeService(server)].join('\n')
}
