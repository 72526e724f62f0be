import { StateTag } from '../../kernel/ui'
import styles from './ai-advisor.module.css'
import { reasons } from './texts'
import type { Answered } from './types'

/** Whether rules or a model answered, and why rules did. */
export function AnsweredBy({ answered: { basis, reason, provider } }: { answered: Answered }) {
  const isModel = basis === 'model'
  const words = isModel ? provider && `${provider.model} at ${provider.host}` : reason && reasons[reason]
  return (
    <p className={styles.answered}>
      <StateTag>{isModel ? 'Model' : 'Rule-based'}</StateTag>
      {words && <span>{words}</span>}
    </p>
  )
}
