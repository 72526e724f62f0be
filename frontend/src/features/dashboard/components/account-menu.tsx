import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import type { CurrentUser } from '~/lib/auth/current-user'
import { useConnectionFlow } from '~/lib/vpn/connection-flow'
import { nameOf } from '../lib/name-of'
import { messages } from '../messages'
import styles from './account-menu.module.css'

/** Devices and sign-out. */
export function AccountMenu({ user }: { user: CurrentUser }) {
  const { showDevices, signOut } = useConnectionFlow()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const { account } = messages
  const choose = (action: () => void) => () => {
    setAnchor(null)
    action()
  }
  return (
    <>
      <IconButton
        aria-label={account.label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <span className={styles.initial} aria-hidden="true">
          {nameOf(user).charAt(0).toUpperCase()}
        </span>
      </IconButton>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          list: {
            'aria-label': account.label,
            'subheader': (
              <li className={styles.email} role="presentation">
                {user.email}
              </li>
            ),
          },
        }}
      >
        <MenuItem onClick={choose(showDevices)}>{account.devices}</MenuItem>
        <MenuItem onClick={choose(signOut)}>{account.signOut}</MenuItem>
      </Menu>
    </>
  )
}
