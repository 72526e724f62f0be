import type { ReactNode } from 'react'
import type { Platform } from '../lib/platforms'
import styles from './platform-glyph.module.css'

/** The arch of the mark on each kind of screen; its water is the accent. */
const arch = (x: number, y: number) => (
  <path className={styles.water} d={`M${x - 6} ${y}v-4a6 6 0 0 1 12 0v4M${x - 9} ${y}h18`} />
)

const devices: Record<Platform, ReactNode> = {
  windows: (
    <>
      <rect x="6" y="9" width="44" height="29" rx="3" />
      <path d="M28 38v8M18 47h20" />
      {arch(28, 29)}
    </>
  ),
  macos: (
    <>
      <path d="M11 38V13a4 4 0 0 1 4-4h26a4 4 0 0 1 4 4v25" />
      <path d="M4 38h48l-2.4 6a4 4 0 0 1-3.7 2.5H10.1A4 4 0 0 1 6.4 44z" />
      {arch(28, 29)}
    </>
  ),
  // The narrow ones begin where the names below them begin.
  ios: (
    <g transform="translate(-9)">
      <rect x="15" y="5" width="26" height="46" rx="6" />
      <path d="M25 9.5h6" />
      {arch(28, 34)}
    </g>
  ),
  android: (
    <g transform="translate(-9)">
      <rect x="15" y="5" width="26" height="46" rx="3" />
      <path d="M25 46h6" />
      <circle cx="28" cy="10.5" r="0.6" />
      {arch(28, 34)}
    </g>
  ),
}

/** A device of the platform's kind. Its name stands beside it. */
export function PlatformGlyph({ platform }: { platform: Platform }) {
  return (
    <svg className={styles.glyph} width="56" height="56" viewBox="0 0 56 56" aria-hidden="true">
      {devices[platform]}
    </svg>
  )
}
