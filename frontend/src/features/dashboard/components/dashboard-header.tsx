import { ArchMark } from '~/components/arch-mark/arch-mark'
import { Tag } from '~/components/tag/tag'
import { ThemeToggle } from '~/components/theme-toggle/theme-toggle'
import type { CurrentUser } from '~/lib/auth/current-user'
import { settings } from '~/lib/settings'
import { messages } from '../messages'
import { AccountMenu } from './account-menu'
import styles from './dashboard-header.module.css'

/** Product title, plan, theme and account. */
export function DashboardHeader({ user }: { user: CurrentUser }) {
  const isPaid = user.subscriptionPlan !== 'free'
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <span className={styles.title}>
          <ArchMark size={30} state="flowing" />
          {settings().brand}
        </span>
        <Tag tone={isPaid ? 'premium' : 'neutral'}>{messages.plans[user.subscriptionPlan]}</Tag>
        <div className={styles.tools}>
          <ThemeToggle />
          <AccountMenu user={user} />
        </div>
      </div>
    </header>
  )
}
