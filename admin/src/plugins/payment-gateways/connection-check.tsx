import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { wordsOfFailure } from '../../kernel/data/console-error'
import { useCall } from '../../kernel/data/use-call'
import { formatMoment } from '../../kernel/format'
import { ActButton } from '../../kernel/ui'
import styles from './gateways.module.css'
import { type Gateway, RESOURCE } from './types'

interface Check {
  passed: boolean
  reason: keyof typeof answers
}

interface Outcome {
  passed: boolean
  words: string
  /** The last version of the gateway that it is about. */
  until: number
}

const answers = {
  works: 'The connection works',
  refused: 'The provider refused these settings',
  unreachable: 'The provider does not answer. Try again',
}

/** What the provider said last, and a button that asks it now. */
export function ConnectionCheck({ gateway }: { gateway: Gateway }) {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const call = useCall()
  const refresh = useRefresh()
  const { id, version } = gateway

  async function check() {
    setBusy(true)
    try {
      const { passed, reason } = (await call('POST', `${RESOURCE}/${id}/test`)) as Check
      // An answer that is noted makes a version of its own.
      setOutcome({ passed, words: answers[reason], until: reason === 'unreachable' ? version : version + 1 })
      refresh()
    } catch (error) {
      setOutcome({ passed: false, words: wordsOfFailure(error), until: version })
    } finally {
      setBusy(false)
    }
  }

  const current = outcome && version <= outcome.until ? outcome : null
  return (
    <div className={styles.check}>
      <ActButton size="small" variant="outlined" onClick={() => void check()} busy={busy}>
        {busy ? 'Testing…' : 'Test connection'}
      </ActButton>
      <span role="status" className={styles.outcome} data-passed={current?.passed ?? gateway.checkPassed ?? undefined}>
        {current?.words ?? noted(gateway)}
      </span>
    </div>
  )
}

/** What is known of the settings as they are. */
function noted({ checkPassed, checkedAt }: Gateway): string {
  if (checkPassed === null || !checkedAt) return 'Not tested yet'
  return `${checkPassed ? 'Worked' : 'Failed'} on ${formatMoment(checkedAt)}`
}
