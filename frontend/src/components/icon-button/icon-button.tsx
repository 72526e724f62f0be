import type { ButtonHTMLAttributes } from 'react'
import { Hint } from '../hint/hint'
import styles from './icon-button.module.css'

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Its name, which the hint shows. */
  label: string
  /** The name stands beside the picture where the screen is wide. */
  isNamed?: boolean
}

/** A picture that does something. */
export function IconButton({ label, isNamed = false, className = '', children, ...rest }: IconButtonProps) {
  return (
    <Hint text={label}>
      <button type="button" aria-label={label} className={`${styles.button} ${className}`} {...rest}>
        {children}
        {isNamed && <span className={styles.name}>{label}</span>}
      </button>
    </Hint>
  )
}
