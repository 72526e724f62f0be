import type { Cluster } from './clusters'
import { type DotLook, type DotShape, radiusOf } from './looks'
import styles from './server-map.module.css'

/** A finger's width. */
const TOUCH_PX = 15

function Shape({ shape, radius }: { shape: DotShape; radius: number }) {
  if (shape === 'open') return <circle r={radius} />
  const half = radius * 0.86
  const square = <rect x={-half} y={-half} width={2 * half} height={2 * half} rx={radius / 4} />
  return shape === 'locked' ? <g transform="rotate(45)">{square}</g> : square
}

interface DotMarkProps {
  look: DotLook
  radius: number
}

/** A dot as the map and its legend show it. */
export function DotMark({ look: { shape, isDemo, isCurrent }, radius }: DotMarkProps) {
  return (
    <g className={styles.mark} data-shape={shape} data-demo={isDemo || undefined}>
      {isCurrent && <circle className={styles.ring} r={radius + 5} />}
      <Shape shape={shape} radius={radius} />
    </g>
  )
}

interface DotProps {
  cluster: Cluster
  look: DotLook
  /** Units of the map per pixel. */
  unit: number
  isQuiet: boolean
  onPick: (cluster: Cluster) => void
  onPoint: (cluster: Cluster | null) => void
}

export function Dot({ cluster, look, unit, isQuiet, onPick, onPoint }: DotProps) {
  const radius = radiusOf(cluster.count)
  return (
    <g
      className={styles.dot}
      data-quiet={isQuiet || undefined}
      transform={`translate(${cluster.x} ${cluster.y}) scale(${unit})`}
      onClick={() => onPick(cluster)}
      onPointerEnter={() => onPoint(cluster)}
      onPointerLeave={() => onPoint(null)}
    >
      <circle className={styles.touch} r={Math.max(TOUCH_PX, radius)} />
      <DotMark look={look} radius={radius} />
      {radius > 8 && (
        <text className={styles.number} y="0.36em">
          {cluster.count}
        </text>
      )}
    </g>
  )
}
