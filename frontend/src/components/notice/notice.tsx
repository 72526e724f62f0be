import type { ReactNode } from 'react'
import { CloseIcon } from '../icons/icons'
import { messages } from './messages'
import styles from './notice.module.css'

interface NoticeProps {
  tone?: 'info' | 'warning' | 'bad'
  icon?: ReactNode
  title: string
  children?: ReactNode
  /** At most one action, beside the words. */
  action?: ReactNode
  onDismiss?: () => void
}

/** Something to know, in place and for as long as it is true. */
export function Notice({ tone = 'info', icon, title, children, action, onDismiss }: NoticeProps) {
  return (
    <section className={styles.notice} data-tone={tone} aria-label={title}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children && <div className={styles.text}>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
      {onDismiss && (
        <button className={styles.dismiss} type="button" aria-label={messages.dismiss(title)} onClick={onDismiss}>
          <CloseIcon size={18} />
        </button>
      )}
    </section>
  )
}
