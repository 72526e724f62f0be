import { FormDialog } from '../../kernel/ui'
import { Findings } from './findings'
import { toEdit } from './form-values'
import { ServerFields } from './server-fields'
import { RESOURCE, type Server } from './types'

interface Props {
  server: Server
  onClose: () => void
}

/** All settings of a server; connected users stay connected. */
export function EditDialog({ server, onClose }: Props) {
  return (
    <FormDialog<Server>
      title={`Edit ${server.name}`}
      resource={RESOURCE}
      record={server}
      toPayload={toEdit(server)}
      success="Server updated successfully"
      failure="Failed to update server"
      onClose={onClose}
    >
      <Findings server={server} />
      <ServerFields hasName={!server.isLocal && !server.simulated} hasPlace={!server.isLocal} />
    </FormDialog>
  )
}
