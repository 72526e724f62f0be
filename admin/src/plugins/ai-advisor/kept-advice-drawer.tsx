import { Button, IconButton, Skeleton } from '@mui/material'
import { CloseIcon } from '~/components/icons/icons'
import { wordsOfFailure } from '../../kernel/data/console-error'
import { formatMoment } from '../../kernel/format'
import { ConsoleDrawer } from '../../kernel/ui'
import styles from './ai-advisor.module.css'
import { AnsweredBy } from './answered-by'
import { GrowthCards } from './growth-cards'
import { InsightCard } from './insight-card'
import { Paragraphs } from './paragraphs'
import { Risk } from './risk'
import { terms } from './texts'
import type { AdviceEntry, KeptAdvice } from './types'
import { useKeptAdvice } from './use-history'
import { WordList } from './word-list'

interface Props {
  kept: AdviceEntry
  title: string
  onClose: () => void
}

/** Past advice as it was given, with the figures of then. */
export function KeptAdviceDrawer({ kept, title, onClose }: Props) {
  const { data, error, refetch } = useKeptAdvice(kept.id)
  return (
    <ConsoleDrawer label={title} open onClose={onClose} className={styles.drawer}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <div className={styles.content}>
        <p className={styles.note}>As of {formatMoment(kept.createdAt)}. Its figures are those of then.</p>
        {!data && !error && <Skeleton variant="rounded" height={240} role="status" aria-label="Loading" />}
        {!data && error && (
          <div className={styles.row} role="alert">
            <p className={styles.text}>Couldn't load the advice. {wordsOfFailure(error)}</p>
            <Button variant="outlined" onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        )}
        {data && <AnsweredBy answered={data} />}
        {data?.paragraphs && <Paragraphs paragraphs={data.paragraphs} />}
        {data?.advice && <WholeAdvice advice={data.advice} />}
      </div>
    </ConsoleDrawer>
  )
}

interface WholeProps {
  advice: NonNullable<KeptAdvice['advice']>
}

/** All that the screens of advice show. */
function WholeAdvice({ advice }: WholeProps) {
  const { summary, riskAssessment, insights, recommendations, growthOpportunities } = advice
  return (
    <>
      <p className={styles.text}>{summary}</p>
      <Risk assessment={riskAssessment} />
      {insights.map((insight) => (
        <div key={insight.id} className={styles.card}>
          <InsightCard insight={insight} />
        </div>
      ))}
      {terms.map(({ id, name }) => (
        <WordList key={id} title={name} items={recommendations[id]} />
      ))}
      {growthOpportunities.length > 0 && <GrowthCards opportunities={growthOpportunities} />}
    </>
  )
}
