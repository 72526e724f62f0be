import { Alert } from '@mui/material'
import { useState } from 'react'
import { FormDialog } from '../../kernel/ui'
import { DomainEmailFields } from './domain-email-fields'
import { toPayload } from './form-values'
import { texts } from './texts'
import { type DomainEmail, RESOURCE } from './types'

interface Props {
  mailbox: DomainEmail
  onClose: () => void
}

/** Everything that can be said of an address. The next mail is judged by it. */
export function EditDialog({ mailbox, onClose }: Props) {
  const [localPart, setLocalPart] = useState(mailbox.localPart)
  return (
    <FormDialog<DomainEmail>
      title={`Edit ${mailbox.emailAddress}`}
      resource={RESOURCE}
      record={mailbox}
      canSave={localPart.trim() !== ''}
      fromRecord={(record) => ({ ...record, forwardTo: record.forwardTo ?? '' })}
      toPayload={toPayload}
      success={texts.updated}
      failure={texts.failedToUpdate}
      onClose={onClose}
    >
      {mailbox.waitingForConfirmation && (
        <Alert severity="info">Waiting for confirmation: {mailbox.forwardTo} has not agreed yet.</Alert>
      )}
      <DomainEmailFields
        domain={mailbox.domain}
        onLocalPart={setLocalPart}
        forwardHelp="Another target, or another address, is asked by mail again"
      />
    </FormDialog>
  )
}
