import { useState } from 'react'
import { useRange } from '../../kernel/range'
import { AdvisorFrame } from './advisor-screen'
import styles from './ai-advisor.module.css'
import { Answer } from './answer'
import { History } from './history'
import { QueryForm } from './query-form'
import { useAdvice } from './use-advice'
import { useQuestion } from './use-question'

/** Questions in the operator's own words, and what was answered before. */
export default function QueryScreen() {
  const { asked, choose } = useRange()
  const { data: advice } = useAdvice(asked)
  const { question, ask, stop } = useQuestion(asked)
  const [value, setValue] = useState('')
  return (
    <AdvisorFrame asked={asked} onChoose={choose} advice={advice}>
      <div className={styles.advice}>
        <QueryForm
          value={value}
          onChange={setValue}
          suggestions={advice?.suggestions ?? []}
          isRunning={question?.state === 'running'}
          onAsk={(query) => void ask(query)}
        />
        {question && <Answer question={question} onStop={stop} onRetry={() => void ask(question.query)} />}
        <History />
      </div>
    </AdvisorFrame>
  )
}
