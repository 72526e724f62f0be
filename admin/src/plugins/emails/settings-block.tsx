import { useHealth } from '../../kernel/health/use-health'
import { StateTag } from '../../kernel/ui'

/** How mails to support come in, and who is told. */
export default function SettingsBlock() {
  const { data } = useHealth()
  if (!data) return <p role="status">Loading…</p>
  const { intake, noticesTo, domain } = data.mail
  return (
    <>
      <p>
        Intake of mails to support@{domain}{' '}
        <StateTag tone={intake ? 'good' : 'fair'}>{intake ? 'On' : 'Not set up'}</StateTag>
      </p>
      {!intake && (
        <p>
          Name a file with a secret in <code>MAIL_INTAKE_SECRET_FILE</code>, then run <code>culvert mail config</code>{' '}
          on the mail server's machine.
        </p>
      )}
      <p>
        Notices about emails that wait go to{' '}
        {noticesTo === null
          ? 'administrators and support staff.'
          : `${noticesTo} ${noticesTo === 1 ? 'address' : 'addresses'} named in SUPPORT_NOTICE_TO.`}
      </p>
    </>
  )
}
