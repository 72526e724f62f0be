import { AccountMenu } from '~/components/account-menu/account-menu'
import { messages as account } from '~/components/account-menu/messages'
import { ArchMark } from '~/components/arch-mark/arch-mark'
import { IconButton } from '~/components/icon-button/icon-button'
import { DashboardIcon, TutorialIcon } from '~/components/icons/icons'
import { Tag } from '~/components/tag/tag'
import { ThemeToggle } from '~/components/theme-toggle/theme-toggle'
import type { CurrentUser } from '~/lib/auth/current-user'
import { openOnboarding } from '~/lib/onboarding'
import { settings } from '~/lib/settings'
import { messages as customize } from '../customize/messages'
import { messages } from '../messages'
import styles from './dashboard-header.module.css'

interface DashboardHeaderProps {
  user: CurrentUser
  /** Left out until the dashboard is known: it could not be edited. */
  onCustomize?: () => void
}

/** Product title, plan, tutorial, dashboard settings, theme and account. */
export function DashboardHeader({ user, onCustomize }: DashboardHeaderProps) {
  const isPaid = user.subscriptionPlan !== 'free'
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <span className={styles.product}>
          <ArchMark size={30} state="flowing" isStill />
          <span className={styles.words}>
            <span className={styles.title}>{settings().brand}</span>
            <Tag tone={isPaid ? 'premium' : 'neutral'}>{messages.plans[user.subscriptionPlan]}</Tag>
          </span>
        </span>
        <div className={styles.tools}>
          {user.isAdmin && (
            <a className={styles.admin} href="/admin">
              {account.adminPanel}
            </a>
          )}
          <IconButton isNamed label={customize.tutorial} onClick={openOnboarding}>
            <TutorialIcon />
          </IconButton>
          <IconButton
            isNamed
            label={customize.open}
            aria-haspopup="dialog"
            disabled={!onCustomize}
            onClick={onCustomize}
          >
            <DashboardIcon />
          </IconButton>
          <ThemeToggle />
          <AccountMenu user={user} hasAdminBeside />
        </div>
      </div>
    </header>
  )
}
