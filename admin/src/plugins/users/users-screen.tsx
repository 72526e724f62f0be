import { Button } from '@mui/material'
import { useState } from 'react'
import { RecordList } from '../../kernel/list'
import { useConsole } from '../../kernel/shell/console-context'
import { BulkDialog, Screen, useBulkChoice } from '../../kernel/ui'
import { type BulkAction, bulkActions, undoOf } from './bulk-actions'
import { columns, filters } from './columns'
import { CreateDialog } from './create-dialog'
import { DeleteUserDialog } from './delete-user-dialog'
import { EditDialog } from './edit-dialog'
import { texts } from './texts'
import { calledOf, RESOURCE, type User } from './types'

type Open = { dialog: 'create' } | { dialog: 'edit' | 'delete'; user: User }

const actions = Object.keys(bulkActions) as BulkAction[]
const noun = { one: 'user', many: 'users' }

/** Accounts, found by e-mail and name. Support reads; administrators do everything. */
export default function UsersScreen() {
  const [open, setOpen] = useState<Open | null>(null)
  const { role, user: me } = useConsole()
  const mayWrite = role === 'admin'
  const close = () => setOpen(null)

  const { renderBulk, bulkDialog } = useBulkChoice<BulkAction, User>(bulkActions, actions, (choice) => (
    <BulkDialog
      {...choice}
      resource={RESOURCE}
      actions={bulkActions}
      noun={noun}
      nameOf={calledOf}
      undo={undoOf[choice.action]}
    />
  ))

  const rowActions = (user: User) => (
    <>
      <Button size="small" onClick={() => setOpen({ dialog: 'edit', user })} aria-label={`Edit ${user.email}`}>
        Edit
      </Button>
      <Button
        size="small"
        color="error"
        disabled={user.id === me.id}
        title={user.id === me.id ? texts.ownAccount : undefined}
        onClick={() => setOpen({ dialog: 'delete', user })}
        aria-label={`Delete ${user.email}`}
      >
        Delete
      </Button>
    </>
  )

  return (
    <Screen
      title="Users"
      summary={mayWrite ? 'Every account of the service.' : 'Every account of the service, to read.'}
      actions={
        mayWrite && (
          <Button variant="contained" onClick={() => setOpen({ dialog: 'create' })}>
            Create user
          </Button>
        )
      }
    >
      <RecordList<User>
        resource={RESOURCE}
        noun={noun}
        nameOf={({ email }) => email}
        columns={columns}
        sort={{ field: 'id', order: 'DESC' }}
        search={{ source: 'q', label: 'E-mail or name begins with' }}
        filters={filters}
        empty={{ title: 'No users yet', text: 'New sign-ups and users you create appear here.' }}
        renderActions={mayWrite ? rowActions : undefined}
        renderBulk={mayWrite ? renderBulk : undefined}
        hasExport={mayWrite}
      />
      {open?.dialog === 'create' && <CreateDialog onClose={close} />}
      {open?.dialog === 'edit' && <EditDialog user={open.user} onClose={close} />}
      {open?.dialog === 'delete' && <DeleteUserDialog user={open.user} onClose={close} />}
      {bulkDialog}
    </Screen>
  )
}
