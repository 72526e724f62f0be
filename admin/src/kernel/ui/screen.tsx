import { type ReactNode, useEffect } from 'react'
import { settings } from '~/lib/settings'
import styles from './screen.module.css'

interface Props {
  title: string
  /** One sentence on the state of things, or on what this screen is for. */
  summary?: ReactNode
  /** The primary action, and others beside it. */
  actions?: ReactNode
  /** It takes the height of the window, and its parts scroll by themselves. */
  fills?: boolean
  /** One thing of it is open: in a small window that gets the room of the heading. */
  isFocused?: boolean
  children: ReactNode
}

/** A screen of the console: its heading, which names the window too, what can be done, and what is there. */
export function Screen({ title, summary, actions, fills, isFocused, children }: Props) {
  useEffect(() => {
    document.title = `${title} · ${settings().brand} console`
  }, [title])
  return (
    <div className={styles.screen} data-fill={fills || undefined} data-focus={isFocused || undefined}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {summary && <p className={styles.summary}>{summary}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}
