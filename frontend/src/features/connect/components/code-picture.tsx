import { useState } from 'react'
import { qrCodeOf } from '~/lib/qr-code'
import { messages } from '../messages'
import styles from './code-picture.module.css'

/** A version 40 code holds about 2,300 bytes at this correction; from half of that on, phones fail at screen size. */
const MOST_BYTES = 1100

/** The configuration as a QR code: always dark on white, or scanners refuse it. A click makes it as large as there is room. */
export function CodePicture({ text }: { text: string }) {
  const { dialog } = messages
  const [isLarge, setIsLarge] = useState(false)
  if (text.length > MOST_BYTES) return <p className={styles.hint}>{dialog.codeTooLong}</p>
  const { size, path } = qrCodeOf(text)
  return (
    <figure className={styles.figure} data-large={isLarge || undefined}>
      <svg
        className={styles.code}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={dialog.codeLabel}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      <button
        className={styles.zoom}
        type="button"
        aria-pressed={isLarge}
        onClick={({ currentTarget }) => {
          setIsLarge(!isLarge)
          const figure = currentTarget.parentElement
          requestAnimationFrame(() => figure?.scrollIntoView({ block: 'nearest' }))
        }}
      >
        {dialog.enlarge}
      </button>
      <figcaption className={styles.hint}>
        <span className={styles.caption}>{dialog.codeHint}</span>
        {dialog.keyHint}
      </figcaption>
    </figure>
  )
}
