import { filled } from '../lib/html'
import type { QuestionGroup } from '../lib/questions'
import styles from './question-list.module.css'

interface QuestionListProps {
  groups: QuestionGroup[]
  /** All answers stand open, as after a search. */
  open: boolean
}

/** Questions that unfold, also without script; the browser's own search finds the answers too. */
export function QuestionList({ groups, open }: QuestionListProps) {
  return groups.map(({ id, title, questions }) => (
    <section key={id} id={id} className={styles.group} lang="en" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {questions.map((question) => (
        <details key={question.id} id={question.id} className={styles.question} open={open}>
          <summary>{question.title}</summary>
          <div className={styles.answer} dangerouslySetInnerHTML={filled(question.html)} />
        </details>
      ))}
    </section>
  ))
}
