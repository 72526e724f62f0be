import { wordsOfFailure } from '../../kernel/data/console-error'
import { formatMoment } from '../../kernel/format'
import { type Health, useHealth, useNetworkHealth } from '../../kernel/health/use-health'
import { ActButton, StateTag } from '../../kernel/ui'
import styles from './settings.module.css'
import { texts } from './texts'

const tones = { good: 'good', note: 'fair', problem: 'bad', unreachable: 'bad' } as const

/**
 * The real health report of the instance, in one word and by what was looked at. What other machines say is added once it was asked for: the report
 * itself goes on being looked at.
 */
export function SystemStatus() {
  const { data: near, isPending, error } = useHealth()
  const network = useNetworkHealth()
  if (isPending) return <p role="status">Loading…</p>
  if (!near) return <p role="alert">Couldn't load the report. {wordsOfFailure(error)}</p>
  const far = network.data?.checks.filter(({ id }) => !near.checks.some((check) => check.id === id)) ?? []
  const healthy = near.healthy && far.every((check) => check.healthy)
  return (
    <>
      <p>
        {texts.systemStatus}{' '}
        <StateTag tone={healthy ? 'good' : 'bad'}>{healthy ? texts.healthy : 'needs attention'}</StateTag>
      </p>
      <Checks label="What was looked at" checks={near.checks} />
      {network.data && (
        <>
          <p className={styles.note}>
            Network checked at {formatMoment(new Date(network.dataUpdatedAt).toISOString())}
          </p>
          <Checks label="What other machines said" checks={far} />
        </>
      )}
      {network.error && <p role="alert">Couldn't check the network. {wordsOfFailure(network.error)}</p>}
      <ActButton busy={network.isFetching} onClick={() => void network.refetch()}>
        {network.isFetching ? 'Checking…' : 'Check network too'}
      </ActButton>
    </>
  )
}

function Checks({ label, checks }: { label: string; checks: Health['checks'] }) {
  return (
    <ul className={styles.checks} aria-label={label}>
      {checks.map((check) => (
        <Check key={check.id} check={check} />
      ))}
    </ul>
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
