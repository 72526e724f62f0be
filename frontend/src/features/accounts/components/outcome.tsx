import type { ReactNode } from 'react'
import { ButtonLink } from '~/components/button/button'
import type { ArchState } from '~/components/arch-mark/arch-mark'
import { useFocusOnMount } from '~/lib/use-focus-on-mount'
import { messages } from '../messages'
import { AccountFrame } from './account-frame'
import styles from './outcome.module.css'

interface OutcomeProps {
  title: string
  text: ReactNode
  mark: ArchState
  /** What can be done next; without anything else, the way to the start page. */
  children?: ReactNode
}

/** A smaller remark below what can be done. */
export function Hint({ children }: { children: ReactNode }) {
  return <p className={styles.hint}>{children}</p>
}

/** In place of a form once it is settled how it went. It takes the focus, so that it is read out. */
export function Outcome({ title, text, mark, children }: OutcomeProps) {
  const ref = useFocusOnMount<HTMLDivElement>()
  return (
    <AccountFrame title={title} mark={mark}>
      <div className={styles.outcome} ref={ref} tabIndex={-1} role="status">
        <p className={styles.text}>{text}</p>
        {children ?? (
          <ButtonLink to="/" kind="secondary" size="large" wide>
            {messages.expired.back}
          </ButtonLink>
        )}
      </div>
    </AccountFrame>
  )
}
