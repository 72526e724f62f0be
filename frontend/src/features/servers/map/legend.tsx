import { messages } from '../messages'
import { DotMark } from './dot'
import type { DotLook } from './looks'
import styles from './server-map.module.css'

interface LegendProps {
  looks: readonly DotLook[]
}

const plain = { isDemo: false, isCurrent: false }

/** What the shapes on the map mean; only those that are on it. */
export function Legend({ looks }: LegendProps) {
  const { legend } = messages.map
  const entries: { label: string; look: DotLook; isShown: boolean }[] = [
    {
      label: legend.current,
      look: { shape: 'open', isDemo: false, isCurrent: true },
      isShown: looks.some((look) => look.isCurrent),
    },
    ...(['open', 'locked', 'away'] as const).map((shape) => ({
      label: legend[shape],
      look: { shape, ...plain },
      isShown: looks.some((look) => look.shape === shape),
    })),
    {
      label: legend.demo,
      look: { shape: 'open', isDemo: true, isCurrent: false },
      isShown: looks.some((look) => look.isDemo),
    },
  ]
  return (
    <ul className={styles.legend}>
      {entries
        .filter(({ isShown }) => isShown)
        .map(({ label, look }) => (
          <li key={label}>
            <svg width="22" height="22" viewBox="-11 -11 22 22">
              <DotMark look={look} radius={5} />
            </svg>
            {label}
          </li>
        ))}
    </ul>
  )
}
