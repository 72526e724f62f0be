import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

interface SkeletonProps {
  width?: CSSProperties['width']
  height: CSSProperties['height']
  className?: string
}

/** Takes the room of something that is on its way. */
export function Skeleton({ width, height, className = '' }: SkeletonProps) {
  return <span className={`${styles.skeleton} ${className}`} style={{ width, height }} />
}
