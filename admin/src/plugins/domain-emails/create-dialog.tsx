import { useState } from 'react'
import { FormDialog } from '../../kernel/ui'
import { DomainEmailFields } from './domain-email-fields'
import { toPayload } from './form-values'
import { texts } from './texts'
import { type DomainEmail, RESOURCE } from './types'
import { useMailDomains } from './use-mail-domains'

/** Gives an address out. Pending and switched on, until somebody says otherwise. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const [main] = useMailDomains()
  const [localPart, setLocalPart] = useState('')
  return (
    <FormDialog<DomainEmail>
      // The default domain is known a moment after the dialog is open.
      key={main?.id ?? ''}
      title="Create domain email"
      resource={RESOURCE}
      record={{ domain: main?.id, status: 'pending', isActive: true }}
      canSave={localPart.trim() !== ''}
      toPayload={toPayload}
      success={texts.created}
      failure={texts.failedToCreate}
      onClose={onClose}
    >
      <DomainEmailFields
        onLocalPart={setLocalPart}
        forwardHelp="We email this address first. Nothing is forwarded until its owner agrees"
      />
    </FormDialog>
  )
}
