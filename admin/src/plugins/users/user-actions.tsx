import { Button } from '@mui/material'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useConsole } from '../../kernel/shell/console-context'
import { ActDialog } from './act-dialog'
import { DeleteUserDialog } from './delete-user-dialog'
import { EditDialog } from './edit-dialog'
import { texts } from './texts'
import type { UserInFull } from './types'
import { useUserActions } from './use-user-actions'
import styles from './users.module.css'

/** What administrators can do to the account in view; whoever only reads has no buttons. */
export function UserActions({ user }: { user: UserInFull }) {
  const [open, setOpen] = useState<'edit' | 'suspend' | 'signOut' | 'delete' | null>(null)
  const { busy, suspend, unsuspend, signOut, sendResetMail } = useUserActions(user)
  const navigate = useNavigate()
  const { role, user: me } = useConsole()
  if (role !== 'admin') return null
  const isOwn = user.id === me.id
  const close = () => setOpen(null)
  return (
    <>
      <Button variant="contained" onClick={() => setOpen('edit')}>
        Edit
      </Button>
      <Button variant="outlined" disabled={busy} onClick={() => void sendResetMail()}>
        Send reset mail
      </Button>
      <Button variant="outlined" disabled={busy} onClick={() => setOpen('signOut')}>
        Sign out everywhere
      </Button>
      <Button
        variant="outlined"
        disabled={busy || isOwn}
        onClick={() => (user.suspended ? void unsuspend() : setOpen('suspend'))}
      >
        {user.suspended ? 'Unsuspend' : 'Suspend'}
      </Button>
      <Button color="error" disabled={user.deletionPending || isOwn} onClick={() => setOpen('delete')}>
        Delete
      </Button>
      {isOwn && <p className={styles.own}>{texts.ownAccount}</p>}
      {open === 'edit' && <EditDialog user={user} onClose={close} />}
      {open === 'suspend' && (
        <ActDialog title="Suspend user" action="suspend" user={user} busy={busy} onAct={suspend} onClose={close} />
      )}
      {open === 'signOut' && (
        <ActDialog title="Sign user out" action="sign_out" user={user} busy={busy} onAct={signOut} onClose={close}>
          {isOwn && texts.ownSession}
        </ActDialog>
      )}
      {open === 'delete' && (
        <DeleteUserDialog user={user} onClose={close} onDone={() => void navigate('/admin/users')} />
      )}
    </>
  )
}
