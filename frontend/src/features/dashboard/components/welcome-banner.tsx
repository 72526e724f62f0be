import { useState } from 'react'
import { CloseIcon } from '~/components/icons/icons'
import type { CurrentUser } from '~/lib/auth/current-user'
import { nameOf } from '~/lib/auth/name-of'
import { userPrefix } from '~/lib/user-prefix'
import { messages } from '../messages'
import styles from './welcome-banner.module.css'

const keyOf = (userId: number) => `${userPrefix(userId)}welcomed`

function wasDismissed(userId: number): boolean {
  try {
    return sessionStorage.getItem(keyOf(userId)) !== null
  } catch {
    return false
  }
}

/** A greeting for this visit; dismissed, it stays away until the next one. */
export function WelcomeBanner({ user }: { user: CurrentUser }) {
  const [isShown, setIsShown] = useState(() => !wasDismissed(user.id))
  if (!isShown) return null
  const dismiss = () => {
    setIsShown(false)
    try {
      sessionStorage.setItem(keyOf(user.id), '1')
    } catch {
      // It greets again on the next load; no harm.
    }
  }
  return (
    <div className={styles.banner}>
      <p className={styles.text}>{messages.welcome(nameOf(user))}</p>
      <button className={styles.dismiss} type="button" aria-label={messages.dismissWelcome} onClick={dismiss}>
        <CloseIcon size={18} />
      </button>
    </div>
  )
}
