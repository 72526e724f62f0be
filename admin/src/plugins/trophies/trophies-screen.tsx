import { Alert } from '@mui/material'
import { useSearchParams } from 'react-router-dom'
import { Screen, ScreenStates, Trouble } from '../../kernel/ui'
import { AchievementCard } from './achievement-card'
import { Celebration } from './celebration'
import { Filters, isFilter, narrow } from './filters'
import { Totals } from './totals'
import styles from './trophies.module.css'
import type { Achievement } from './types'
import { useAchievements } from './use-achievements'
import { useCelebration } from './use-celebration'

/** The trophy case: what has been reached, and what is next. */
export default function TrophiesScreen() {
  const query = useAchievements()
  const { data, dataUpdatedAt } = query
  const { celebrated, dismiss } = useCelebration(data, dataUpdatedAt)
  return (
    <Screen title="Trophies" summary="Milestones of this installation, counted from real data.">
      <Celebration achievements={celebrated} onDismiss={dismiss} />
      <ScreenStates query={query} failure="Couldn't load the achievements" />
      {data && <TrophyCase all={data} />}
    </Screen>
  )
}

function TrophyCase({ all }: { all: readonly Achievement[] }) {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('category')
  const filter = isFilter(asked) ? asked : 'all'
  const shown = narrow(all, filter)
  const unmeasured = all.filter(({ isMeasured }) => !isMeasured).length
  return (
    <>
      <Totals achievements={all} />
      {unmeasured > 0 && (
        <Alert severity="warning" className={styles.unmeasured}>
          {unmeasured === 1
            ? "1 achievement couldn't be measured."
            : `${unmeasured} achievements couldn't be measured.`}{' '}
          The server's log says why.
        </Alert>
      )}
      <Filters
        all={all}
        chosen={filter}
        onChoose={(category) => setQuery(category === 'all' ? {} : { category }, { replace: true })}
      />
      {shown.length === 0 && (
        <Trouble title="No achievements in this category yet" text="You'll find them here when a release adds some." />
      )}
      <Shelf title="Next within reach" achievements={shown.filter(({ unlocked }) => !unlocked)} />
      <Shelf title="Unlocked" achievements={shown.filter(({ unlocked }) => unlocked)} />
    </>
  )
}

function Shelf({ title, achievements }: { title: string; achievements: readonly Achievement[] }) {
  if (achievements.length === 0) return null
  return (
    <section aria-label={title} className={styles.shelf}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.cards}>
        {achievements.map((achievement) => (
          <AchievementCard key={achievement.id} achievement={achievement} />
        ))}
      </ul>
    </section>
  )
}
