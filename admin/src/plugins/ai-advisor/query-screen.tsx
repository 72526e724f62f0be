import { useState } from 'react'
import { useRange } from '../../kernel/range'
import { AdvisorFrame } from './advisor-screen'
import styles from './ai-advisor.module.css'
import { Agreement } from './agreement'
import { Answer } from './answer'
import { History } from './history'
import { QueryForm } from './query-form'
import { usePreview } from './use-preview'
import { useQuestion } from './use-question'

/** Questions in the operator's own words, and what was answered before. */
export default function QueryScreen() {
  const { asked, choose } = useRange()
  const { data: preview } = usePreview(asked)
  const { question, ask, stop } = useQuestion(asked)
  const [value, setValue] = useState('')
  return (
    <AdvisorFrame asked={asked} onChoose={choose} facts={preview}>
      <div className={styles.advice}>
        <Agreement asked={asked} />
        <QueryForm
          value={value}
          onChange={setValue}
          suggestions={preview?.suggestions ?? []}
          isRunning={question?.state === 'running'}
          onAsk={(query) => void ask(query)}
        />
        {question && <Answer question={question} onStop={stop} onRetry={() => void ask(question.query)} />}
        <History />
      </div>
    </AdvisorFrame>
  )
}
