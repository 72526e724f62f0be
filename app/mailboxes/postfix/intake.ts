import type { MailServer } from '#mailboxes/postfix/mail_server'

/** How the service takes mails to support in. */
export interface Intake {
  /** Where they are posted. */
  url: string
  secret: string
  /** The user that the script runs as: neither root nor the mail server. */
  user: string
}

/** A name that no mail outside can be for: what is sent to it goes to the script and nowhere else. */
export const INTAKE_DOMAIN = 'culvert-intake.invalid'

/** What the script sends with each mail. In a file, because a command line is seen by everybody on the machine. */
export function intakeCurl({ url, secret }: Intake): string {
  return [
    `url = "${url}"`,
    `header = "Authorization: Bearer ${secret}"`,
    'header = "Content-Type: message/rfc822"',
  ].join('\n')
}

/**
 * Hands one mail over (pipe(8)). Exit codes are those of sysexits.h: 65 sends it back, 75 keeps it in the queue, so that
 * no mail is lost while the service is away.
 */
export function intakeScript(folder: string): string {
  return `status=$(curl -q --config '${folder}/culvert-intake.curl' --silent --max-time 60 --output /dev/null \\
  --write-out '%{http_code}' --header "X-Envelope-From: $1" --header "X-Envelope-To: $2" --data-binary @-)
case "$status" in
  2*) exit 0 ;;
  413) echo 'The mail is too large'; exit 65 ;;
  *) echo "The service answered $status"; exit 75 ;;
esac`
}

/** The service of master.cf that runs the script, with the recipient as the sender wrote it. */
export function intakeService({ folder, intake }: MailServer): string[] {
  if (!intake) return []
  const command = `argv=/bin/sh ${folder}/culvert-intake \${sender} \${original_recipient}`
  return ['', 'culvert-support unix - n n - 4 pipe', `  flags=q user=${intake.user} null_sender=`, `  ${command}`]
}
