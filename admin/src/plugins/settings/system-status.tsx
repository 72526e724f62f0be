import { wordsOfFailure } from '../../kernel/data/console-error'
import { type Health, useHealth, useNetworkHealth } from '../../kernel/health/use-health'
import { ActButton, StateTag } from '../../kernel/ui'
import styles from './settings.module.css'
import { texts } from './texts'

const tones = { good: 'good', note: 'fair', problem: 'bad', unreachable: 'bad' } as const

/** The real health report of the instance, in one word and by what was looked at. */
export function SystemStatus() {
  const { data: near, isPending, error } = useHealth()
  const network = useNetworkHealth()
  const data = network.data ?? near
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
      {network.error && <p role="alert">Couldn't check the network. {wordsOfFailure(network.error)}</p>}
      <ActButton busy={network.isPending} onClick={() => network.mutate()}>
        {network.isPending ? 'Checking…' : 'Check network too'}
      </ActButton>
    </>
  )
}

function Check({ check: { name, level, detail, why, todo } }: { check: Health['checks'][number] }) {
  return (
    <li className={styles.check}>
      <StateTag tone={tones[level]}>{name}</StateTag>
      <span className={styles.note}>{detail}</span>
      {why && <span className={styles.advice}>{why}</span>}
      {todo?.split('\n').map((step) => (
        <span key={step} className={styles.advice}>
          → {step}
        </span>
      ))}
    </li>
  )
}
