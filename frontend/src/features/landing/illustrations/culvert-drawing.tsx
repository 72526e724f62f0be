import { useId } from 'react'
import { messages } from '../messages'
import styles from './culvert-drawing.module.css'
import { courses, voussoirs } from './masonry'

const ARCH = { cx: 320, cy: 372, inner: 128, outer: 176, count: 13, joint: 0.011 }
const stones = voussoirs(ARCH)
const keystone = (ARCH.count - 1) / 2
const wall = [...courses(60, 138, 382, 4, 32, 52), ...courses(502, 580, 382, 4, 32, 52)]
const piers = [...courses(145, 190, 376, 4, 34, 45), ...courses(450, 495, 376, 4, 34, 45)]
const OPENING = `M192 524V372a128 128 0 0 1 256 0v152z`
const WAVE =
  'M0 0q16-7 32 0t32 0 32 0 32 0 32 0 32 0 32 0 32 0 32 0 32 0 32 0 32 0 32 0 32 0 32 0 32 0 32 0 32 0 32 0 32 0'
const TAG_WIDTH = 178

/** A road over a culvert, seen from below the bank: what everybody sees, and what nobody does. */
export function CulvertDrawing() {
  const clip = useId()
  const { label, tags, above, below } = messages.drawing
  return (
    <svg className={styles.drawing} viewBox="0 0 640 600" role="img" aria-label={label}>
      <clipPath id={clip}>
        <path d={OPENING} />
      </clipPath>

      <g className={styles.traffic}>
        {[...tags, ...tags].map((tag, index) => (
          <g
            key={`${tag}${index}`}
            transform={`translate(${index * (TAG_WIDTH + 22) - 40} ${index % 2 === 0 ? 66 : 92})`}
          >
            <rect className={styles.tag} width={TAG_WIDTH} height="34" rx="8" />
            <circle className={styles.hole} cx="16" cy="17" r="3.5" />
            <text className={styles.tagText} x="30" y="22">
              {tag}
            </text>
          </g>
        ))}
      </g>

      <text className={styles.note} x="28" y="40">
        {above}
      </text>
      <path className={styles.parapet} d="M20 150h600" />
      <path
        className={styles.posts}
        d="M60 150v22M125 150v22M190 150v22M255 150v22M320 150v22M385 150v22M450 150v22M515 150v22M580 150v22"
      />
      <rect className={styles.road} x="0" y="172" width="640" height="16" rx="4" />

      <path className={styles.earth} d="M0 192h640v330H0z" />
      <g className={styles.stones}>
        {wall.concat(piers).map((stone) => (
          <rect key={`${stone.x} ${stone.y}`} {...stone} rx="3" />
        ))}
        {stones.map((path, index) => (
          <path key={path} d={path} className={index === keystone ? styles.keystone : undefined} />
        ))}
      </g>
      <path className={styles.opening} d={OPENING} />
      <g clipPath={`url(#${clip})`}>
        <path
          className={styles.far}
          d="M192 524V384a128 128 0 0 1 256 0v140z"
          transform="translate(112 150) scale(0.65)"
        />
        <path className={styles.inside} d={`${WAVE}V120H0z`} transform="translate(0 462)" />
      </g>
      <g className={styles.stream}>
        <path className={styles.surface} d={`M0 524${WAVE.slice(4)}V600H0z`} />
        <path className={styles.light} d={WAVE} transform="translate(0 486)" pathLength="100" clipPath="none" />
        <path className={styles.light} d={WAVE} transform="translate(0 546)" pathLength="100" />
        <path className={styles.light} d={WAVE} transform="translate(0 572)" pathLength="100" />
      </g>
      <text className={styles.noteOnWater} x="28" y="566">
        {below}
      </text>
    </svg>
  )
}
