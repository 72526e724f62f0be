import { LinearProgress } from '@mui/material'
import { formatDay, formatNumber } from '../../kernel/format'
import { progressOf, rarityLabels } from './texts'
import { Trophy } from './trophy'
import styles from './trophies.module.css'
import type { Achievement } from './types'

/** One achievement: what it is for, and how far the installation is. */
export function AchievementCard({ achievement }: { achievement: Achievement }) {
  const { title, description, requirement, rarity, points, unlocked, unlockedAt } = achievement
  const { progress, maxProgress, isMeasured } = achievement
  return (
    <li className={styles.card} data-rarity={rarity} data-unlocked={unlocked}>
      <span className={styles.cup}>
        <Trophy />
      </span>
      <div className={styles.words}>
        <div className={styles.head}>
          <h3 className={styles.title}>{title}</h3>
          <span className={styles.rarity}>{rarityLabels[rarity]}</span>
        </div>
        <p className={styles.text}>{unlocked ? description : requirement}</p>
        {!unlocked && isMeasured && (
          <LinearProgress
            className={styles.bar}
            variant="determinate"
            value={(100 * progress) / maxProgress}
            aria-label={`Progress of ${title}`}
            aria-valuetext={progressOf(achievement)}
          />
        )}
        <p className={styles.foot}>
          {unlockedAt ? (
            <span>
              Unlocked <time dateTime={unlockedAt}>{formatDay(unlockedAt)}</time>
            </span>
          ) : (
            <span>{progressOf(achievement)}</span>
          )}
          <span className={styles.points}>{formatNumber(points)} points</span>
        </p>
      </div>
    </li>
  )
}
