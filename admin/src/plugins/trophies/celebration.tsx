import { Button } from '@mui/material'
import { formatNumber } from '../../kernel/format'
import { pointsOf } from './texts'
import { Trophy } from './trophy'
import styles from './trophies.module.css'
import type { Achievement } from './types'

const PIECES = 14

interface Props {
  achievements: readonly Achievement[]
  onDismiss: () => void
}

/** Says what has just been unlocked, with some confetti where motion is welcome. */
export function Celebration({ achievements, onDismiss }: Props) {
  const [first] = achievements
  return (
    <div role="status">
      {first && (
        <div className={styles.celebration}>
          <span className={styles.cup}>
            <Trophy />
          </span>
          <p className={styles.told}>
            <strong>
              {achievements.length === 1
                ? `Achievement unlocked: ${first.title}`
                : `${achievements.length} achievements unlocked`}
            </strong>
            <span>{`+${formatNumber(pointsOf(achievements))} points`}</span>
          </p>
          <Button variant="outlined" onClick={onDismiss}>
            Dismiss
          </Button>
          <span className={styles.confetti} aria-hidden>
            {Array.from({ length: PIECES }, (_, piece) => (
              <i key={piece} style={{ left: `${((piece + 0.5) * 100) / PIECES}%` }} />
            ))}
          </span>
        </div>
      )}
    </div>
  )
}
