import { useId } from 'react'
import { messages } from '../messages'
import styles from './culvert-drawing.module.css'
import { courses, voussoirs } from './masonry'

const ARCH = { cx: 320, cy: 372, inner: 128, outer: 178, count: 13, joint: 0.011 }
const stones = voussoirs(ARCH)
const keystone = (ARCH.count - 1) / 2
const wall = courses(0, 640, 197, 10, 31, 74)
const jambs = [...courses(143, 190, 376, 4, 34, 47), ...courses(450, 497, 376, 4, 34, 47)]
const OPENING = 'M192 530V372a128 128 0 0 1 256 0v158z'
const FAR_END = 'M266 530V398a54 54 0 0 1 108 0v132z'
const WAVE = `M-64 0${'q16-7 32 0t32 0 '.repeat(12)}`
const TAG = { width: 178, gap: 24 }

/** A road over a culvert, seen from the stream: what everybody sees, and what nobody does. */
export function CulvertDrawing() {
  const clip = useId()
  const { label, tags, above, below } = messages.drawing
  return (
    <div className={styles.frame} role="img" aria-label={label}>
      <svg className={styles.drawing} viewBox="0 0 640 600" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <clipPath id={clip}>
          <path d={OPENING} />
        </clipPath>
        <g className={styles.traffic}>
          {[...tags, ...tags].map((tag, index) => (
            <g
              key={`${tag}${index}`}
              transform={`translate(${index * (TAG.width + TAG.gap) + 24} ${index % 2 === 0 ? 68 : 104})`}
            >
              <rect className={styles.tag} width={TAG.width} height="34" rx="8" />
              <circle className={styles.hole} cx="16" cy="17" r="3.5" />
              <text className={styles.tagText} x="30" y="22">
                {tag}
              </text>
            </g>
          ))}
        </g>
        <path
          className={styles.parapet}
          d={`M0 150h640${Array.from({ length: 11 }, (_, at) => `M${at * 64} 150v22`).join('')}`}
        />
        <rect className={styles.road} y="172" width="640" height="20" />
        <path className={styles.lane} d="M0 182h640" />

        <rect className={styles.earth} y="192" width="640" height="340" />
        <g className={styles.wall}>
          {wall.map((stone) => (
            <rect key={`${stone.x} ${stone.y}`} {...stone} rx="3" />
          ))}
        </g>
        <g className={styles.stones}>
          {jambs.map((stone) => (
            <rect key={`${stone.x} ${stone.y}`} {...stone} rx="3" />
          ))}
          {stones.map((path, index) => (
            <path key={path} d={path} className={index === keystone ? styles.keystone : undefined} />
          ))}
        </g>
        <path className={styles.opening} d={OPENING} />
        <path className={styles.far} d={FAR_END} />
        <g clipPath={`url(#${clip})`}>
          <path className={styles.inside} d={`${WAVE}V120H-64z`} transform="translate(0 474)" />
          <path className={styles.light} d={WAVE} transform="translate(0 492)" pathLength="100" />
        </g>
        <path className={styles.surface} d={`${WAVE}V120H-64z`} transform="translate(0 520)" />
        <path className={styles.light} d={WAVE} transform="translate(0 538)" pathLength="100" />
      </svg>
      <span className={styles.above}>{above}</span>
      <span className={styles.below}>{below}</span>
    </div>
  )
}
