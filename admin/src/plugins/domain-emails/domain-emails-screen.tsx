import { Button } from '@mui/material'
import { useState } from 'react'
import { type ListFilter, RecordList } from '../../kernel/list'
import { BulkDialog, DeleteDialog, Screen, useBulkChoice } from '../../kernel/ui'
import { AskAgain } from './ask-again'
import { type BulkAction, bulkActions, undoOf } from './bulk-actions'
import { columns } from './columns'
import { CreateDialog } from './create-dialog'
import { EditDialog } from './edit-dialog'
import { texts } from './texts'
import { type DomainEmail, RESOURCE, statuses } from './types'

type Open = { dialog: 'create' } | { dialog: 'edit' | 'delete'; mailbox: DomainEmail }

const actions = Object.keys(bulkActions) as BulkAction[]
const noun = { one: 'address', many: 'addresses' }

const filters: readonly ListFilter[] = [{ kind: 'choice', source: 'status', label: 'Status', choices: statuses }]

const addressOf = ({ emailAddress }: DomainEmail) => emailAddress

/** Addresses on the company's domains, found by how they begin. */
export default function DomainEmailsScreen() {
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const create = (
    <Button variant="contained" onClick={() => setOpen({ dialog: 'create' })}>
      Create domain email
    </Button>
  )
  const { renderBulk, bulkDialog } = useBulkChoice<BulkAction, DomainEmail>(bulkActions, actions, (choice) => (
    <BulkDialog
      {...choice}
      resource={RESOURCE}
      actions={bulkActions}
      noun={noun}
      nameOf={addressOf}
      undo={undoOf(choice.action, choice.records)}
    />
  ))
  return (
    <Screen
      title="Domain emails"
      summary="Each address forwards to an outside mailbox once that mailbox's owner agrees."
      actions={create}
    >
      <RecordList<DomainEmail>
        resource={RESOURCE}
        noun={noun}
        nameOf={addressOf}
        columns={columns}
        sort={{ field: 'emailAddress', order: 'ASC' }}
        search={{ source: 'q', label: 'Address begins with' }}
        filters={filters}
        empty={{
          title: 'No domain emails yet',
          text: 'Create one, such as sales, and choose where to forward its mail. Run culvert mail config to set up the mail server.',
        }}
        renderBulk={renderBulk}
        hasExport
        renderActions={(mailbox) => (
          <>
            <AskAgain mailbox={mailbox} />
            <Button
              size="small"
              onClick={() => setOpen({ dialog: 'edit', mailbox })}
              aria-label={`Edit ${mailbox.emailAddress}`}
            >
              Edit
            </Button>
            <Button
              size="small"
              color="error"
              onClick={() => setOpen({ dialog: 'delete', mailbox })}
              aria-label={`Delete ${mailbox.emailAddress}`}
            >
              Delete
            </Button>
          </>
        )}
      />
      {open?.dialog === 'create' && <CreateDialog onClose={close} />}
      {open?.dialog === 'edit' && <EditDialog mailbox={open.mailbox} onClose={close} />}
      {bulkDialog}
      {open?.dialog === 'delete' && (
        <DeleteDialog
          title="Delete domain email"
          question={`Delete ${open.mailbox.emailAddress}? It refuses mail from now on.`}
          resource={RESOURCE}
          record={open.mailbox}
          success={texts.deleted}
          failure={texts.failedToDelete}
          onClose={close}
        />
      )}
    </Screen>
  )
}
