import { Button, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { wordsOfFailure } from '../../kernel/data/console-error'
import { addressOf, type Asked, RangeBar, useRange } from '../../kernel/range'
import { Screen, Sections, Trouble } from '../../kernel/ui'
import { Agreement } from './agreement'
import { AdviceSkeleton } from './advice-skeleton'
import styles from './ai-advisor.module.css'
import { AnsweredBy } from './answered-by'
import { texts } from './texts'
import type { Advice, Preview } from './types'
import { useAdvice } from './use-advice'

const ROOT = '/admin/ai-advisor'
const sections = [
  { path: ROOT, label: texts.insights },
  { path: `${ROOT}/recommendations`, label: texts.recommendations },
  { path: `${ROOT}/growth`, label: texts.growth },
  { path: `${ROOT}/custom-query`, label: texts.customQuery },
]

interface FrameProps {
  asked: Asked
  onChoose: (next: Partial<Asked>) => void
  /** What the figures are of. */
  facts: Advice | Preview | undefined
  children: ReactNode
}

/** The tab's frame: the range goes with the operator from one section to the other. */
export function AdvisorFrame({ asked, onChoose, facts, children }: FrameProps) {
  const search = addressOf(asked).toString()
  const linked = sections.map(({ path, label }) => ({ path: search ? `${path}?${search}` : path, label }))
  return (
    <Screen title="AI financial advisor" summary="What your figures say, and what to do about it.">
      <Sections sections={linked} />
      <RangeBar asked={asked} onChoose={onChoose} facts={facts} />
      {children}
    </Screen>
  )
}

interface Props {
  children: (advice: Advice, asked: Asked) => ReactNode
}

/** A screen of advice: what it is on, who gave it, and what there is while it loads, fails, or is none. */
export function AdvisorScreen({ children }: Props) {
  const { asked, choose } = useRange()
  const { data, error, isPending, isPlaceholderData, refetch } = useAdvice(asked)

  function content() {
    if (isPending) return <AdviceSkeleton />
    if (error) {
      return (
        <Trouble
          title="Couldn't load the advice"
          text={wordsOfFailure(error)}
          action={
            <Button variant="outlined" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        />
      )
    }
    if (data.reason === 'too_little_data') return <TooLittleData advice={data} asked={asked} onChoose={choose} />
    return (
      <div className={styles.advice} aria-busy={isPlaceholderData}>
        <AnsweredBy answered={data} />
        {data.reason === 'not_agreed' && <Agreement asked={asked} />}
        {children(data, asked)}
      </div>
    )
  }

  return (
    <AdvisorFrame asked={asked} onChoose={choose} facts={error ? undefined : data}>
      {content()}
    </AdvisorFrame>
  )
}

function TooLittleData({ advice, asked, onChoose }: { advice: Advice } & Pick<FrameProps, 'asked' | 'onChoose'>) {
  const isTest = asked.mode === 'test'
  return (
    <Trouble
      title="Too little data"
      text={advice.summary || 'Advice appears here once there are enough payments in this range.'}
      action={
        <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
          {advice.hasOtherMode && (
            <Button variant="outlined" onClick={() => onChoose({ mode: isTest ? 'live' : 'test' })}>
              {isTest ? 'Show real payments' : 'Show test payments'}
            </Button>
          )}
          {asked.range !== 'all' && <Button onClick={() => onChoose({ range: 'all' })}>Show all time</Button>}
        </Stack>
      }
    />
  )
}
