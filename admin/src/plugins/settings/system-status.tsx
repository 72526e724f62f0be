import { wordsOfFailure } from '../../kernel/data/console-error'
import { type Health, useHealth } from '../../kernel/health/use-health'
import { StateTag } from '../../kernel/ui'
import styles from './settings.module.css'
import { texts } from './texts'

const names = { database: 'Database', mails: 'Outgoing mails', nodes: 'Nodes' } as const

/** The real health report of the instance, in one word and by what was looked at. */
export function SystemStatus() {
  const { data, isPending, error } = useHealth()
  if (isPending) return <p role="status">Loading…</p>
  if (!data) return <p role="alert">Couldn't load the report. {wordsOfFailure(error)}</p>
  return (
    <>
      <p>
        {texts.systemStatus}{' '}
        <StateTag tone={data.healthy ? 'good' : 'bad'}>{data.healthy ? texts.healthy : 'needs attention'}</StateTag>
      </p>
      <ul className={styles.checks} aria-label="What was looked at">
        {data.checks.map((check) => (
          <Check key={check.id} check={check} />
        ))}
      </ul>
    </>
  )
}

function Check({ check: { id, healthy, detail } }: { check: Health['checks'][number] }) {
  return (
    <li className={styles.check}>
      <StateTag tone={healthy ? 'good' : 'bad'}>{names[id]}</StateTag>
      <span className={styles.note}>{detail}</span>
    </li>
  )
}
