import type { CurrentUser } from '~/lib/auth/current-user'
import { useMenu } from '~/lib/use-menu'
import { useConnectionFlow } from '~/lib/vpn/connection-flow'
import { nameOf } from '../lib/name-of'
import { messages } from '../messages'
import styles from './account-menu.module.css'

/** Devices and sign-out. */
export function AccountMenu({ user }: { user: CurrentUser }) {
  const { showDevices, signOut } = useConnectionFlow()
  const { open, root, button, menu, close } = useMenu()
  const { account } = messages
  const choose = (action: () => void) => () => {
    close()
    action()
  }
  return (
    <div className={styles.root} {...root}>
      <button {...button} type="button" className={styles.button} aria-label={account.label}>
        <span className={styles.initial} aria-hidden="true">
          {nameOf(user).charAt(0).toUpperCase()}
        </span>
      </button>
      {open && (
        <div {...menu} className={styles.menu} aria-label={account.label}>
          <p className={styles.email} role="presentation">
            {user.email}
          </p>
          {user.isAdmin && (
            <a role="menuitem" tabIndex={-1} className={`${styles.item} ${styles.admin}`} href="/admin">
              {account.adminPanel}
            </a>
          )}
          <button type="button" role="menuitem" tabIndex={-1} className={styles.item} onClick={choose(showDevices)}>
            {account.devices}
          </button>
          <button type="button" role="menuitem" tabIndex={-1} className={styles.item} onClick={choose(signOut)}>
            {account.signOut}
          </button>
        </div>
      )}
    </div>
  )
}
