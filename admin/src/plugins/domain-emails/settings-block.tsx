import { useHealth } from '../../kernel/health/use-health'
import { StateTag } from '../../kernel/ui'
import { useMailDomains } from './use-mail-domains'

/** On which domains addresses are given out, and how mails leave. */
export default function SettingsBlock() {
  const domains = useMailDomains()
  const { data } = useHealth()
  return (
    <>
      <p>{domains.map(({ name }) => name).join(' and ')}</p>
      {data && (
        <p>
          Outgoing mails{' '}
          <StateTag tone={data.mail.transport === 'smtp' ? 'good' : 'fair'}>
            {data.mail.transport === 'smtp' ? 'By SMTP' : 'Kept in the outbox'}
          </StateTag>
        </p>
      )}
      {data && !data.mail.domainGiven && (
        <p>
          Name your own domain in <code>MAIL_DOMAIN</code>: this one is for examples.
        </p>
      )}
      <p>
        <code>culvert mail config</code> writes what a Postfix needs.
      </p>
    </>
  )
}
