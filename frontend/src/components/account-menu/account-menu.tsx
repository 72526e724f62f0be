import { Link } from 'react-router-dom'
import type { CurrentUser } from '~/lib/auth/current-user'
import { nameOf } from '~/lib/auth/name-of'
import { useMenu } from '~/lib/use-menu'
import { useConnectionFlow } from '~/lib/vpn/connection-flow'
import { messages } from './messages'
import styles from './account-menu.module.css'

interface AccountMenuProps {
  user: CurrentUser
  /** The way to the console stands beside the menu where there is room. */
  hasAdminBeside?: boolean
}

/** Devices, help and sign-out. */
export function AccountMenu({ user, hasAdminBeside = false }: AccountMenuProps) {
  const { showDevices, signOut } = useConnectionFlow()
  const { open, root, button, menu, close } = useMenu()
  const choose = (action: () => void) => () => {
    close()
    action()
  }
  return (
    <div className={styles.root} {...root}>
      <button {...button} type="button" className={styles.button} aria-label={messages.label}>
        <span className={styles.initial} aria-hidden="true">
          {nameOf(user).charAt(0).toUpperCase()}
        </span>
      </button>
      {open && (
        <div {...menu} className={styles.menu} aria-label={messages.label}>
          <p className={styles.email} role="presentation">
            {user.email}
          </p>
          {user.isAdmin && (
            <a
              role="menuitem"
              tabIndex={-1}
              className={styles.item}
              data-beside={hasAdminBeside || undefined}
              href="/admin"
            >
              {messages.adminPanel}
            </a>
          )}
          <button type="button" role="menuitem" tabIndex={-1} className={styles.item} onClick={choose(showDevices)}>
            {messages.devices}
          </button>
          <Link role="menuitem" tabIndex={-1} className={styles.item} to="/support" onClick={close}>
            {messages.support}
          </Link>
          <a role="menuitem" tabIndex={-1} className={styles.item} href="/help">
            {messages.help}
          </a>
          <button type="button" role="menuitem" tabIndex={-1} className={styles.item} onClick={choose(signOut)}>
            {messages.signOut}
          </button>
        </div>
      )}
    </div>
  )
}
