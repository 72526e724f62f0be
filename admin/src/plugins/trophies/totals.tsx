import { LinearProgress } from '@mui/material'
import { formatNumber } from '../../kernel/format'
import { pointsOf } from './texts'
import { Trophy } from './trophy'
import styles from './trophies.module.css'
import type { Achievement } from './types'

/** Points and achievements of the whole case. */
export function Totals({ achievements }: { achievements: readonly Achievement[] }) {
  const unlocked = achievements.filter((achievement) => achievement.unlocked)
  const [earned, all] = [pointsOf(unlocked), pointsOf(achievements)]
  return (
    <section aria-label="Points" className={styles.totals}>
      <span className={styles.cup}>
        <Trophy />
      </span>
      <div className={styles.sums}>
        <p className={styles.figure}>
          {formatNumber(earned)} <span className={styles.of}>of {formatNumber(all)} points</span>
        </p>
        <LinearProgress
          className={styles.bar}
          variant="determinate"
          value={all > 0 ? (100 * earned) / all : 0}
          aria-label="Points earned"
          aria-valuetext={`${formatNumber(earned)} of ${formatNumber(all)}`}
        />
        <p className={styles.text}>
          {unlocked.length} of {achievements.length} achievements unlocked
        </p>
      </div>
    </section>
  )
}
