import { FormDialog } from '../../kernel/ui'
import { toPayload } from './form-values'
import { ServerFields } from './server-fields'
import { type Enrolment, RESOURCE, type Server } from './types'

interface Props {
  onClose: () => void
  /** Hears the code for the node, which is said this once. */
  onCode: (enrolment: Enrolment) => void
}

/** Adds a server. Its node comes later, with the code that the answer has. */
export function CreateDialog({ onClose, onCode }: Props) {
  return (
    <FormDialog<Server>
      title="Add server"
      resource={RESOURCE}
      record={{ isPremium: false, capacity: 5_000, ports: [], hosts: [] }}
      toPayload={toPayload}
      success="Server added successfully"
      failure="Failed to add server"
      onClose={onClose}
      onSaved={(saved) => onCode(saved as Server & Enrolment)}
    >
      <ServerFields />
    </FormDialog>
  )
}
