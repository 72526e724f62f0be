import { CallDialog, DeleteDialog } from '../../kernel/ui'
import { DrainDialog } from './drain-dialog'
import { EditDialog } from './edit-dialog'
import { FindingsDialog } from './findings'
import type { Action } from './server-menu'
import { devices, type Enrolment, placeOf, RESOURCE, type Server } from './types'

interface Props {
  action: Action
  server: Server
  onClose: () => void
  onCode: (enrolment: Enrolment) => void
}

/** The dialog of what was chosen for a server. */
export function ServerDialogs({ action, server, onClose, onCode }: Props) {
  const { id, name, peers } = server
  switch (action) {
    case 'findings':
      return <FindingsDialog server={server} onClose={onClose} />
    case 'edit':
      return <EditDialog server={server} onClose={onClose} />
    case 'drain':
      return <DrainDialog server={server} onClose={onClose} />
    case 'enable':
      return (
        <CallDialog
          title={`Take ${name} into service`}
          question={`Users can connect to ${name} again as soon as its node reports.`}
          action={['Take into service', 'Working…']}
          path={`${RESOURCE}/${id}/enable`}
          success={`${name} is in service`}
          failure="Failed to take the server into service"
          onClose={onClose}
        />
      )
    case 'disable':
      return (
        <CallDialog
          title={`Disable ${name}`}
          question={`${name} takes no connections, and ${devices(peers)} connected now are disconnected within seconds. To let them finish, drain it instead.`}
          action={['Disable', 'Disabling…']}
          path={`${RESOURCE}/${id}/disable`}
          success={`${name} is disabled`}
          failure="Failed to disable server"
          isDangerous
          onClose={onClose}
        />
      )
    case 'code':
      return (
        <CallDialog
          title={`New enrolment code for ${name}`}
          question={`The node of ${name} loses its credential and must be enrolled again with the code. Tunnels stay up, and changes wait until then.`}
          action={['Make a new code', 'Making…']}
          path={`${RESOURCE}/${id}/enrolment-code`}
          success={`${name} waits for its node`}
          failure="Failed to make a code"
          isDangerous
          onClose={onClose}
          onDone={(answer) => onCode(answer as Enrolment)}
        />
      )
    case 'delete':
      return (
        <DeleteDialog
          title="Delete server"
          question={questionOf(server)}
          resource={RESOURCE}
          record={server}
          success="Server deleted successfully"
          failure="Failed to delete server"
          onClose={onClose}
        />
      )
  }
}

function questionOf(server: Server): string {
  const named = `Delete ${server.name} in ${placeOf(server)}?`
  if (server.simulated) return `${named} The demo fleet brings it back at the next start.`
  return `${named} Its node loses its credential, and its figures are gone.`
}
