import { ApiError, notFound } from '#core/errors'
import type { DeleteServerError } from '#vpn/actions/delete_server'
import type { SetServerStateError } from '#vpn/actions/set_server_state'

export function nameTaken() {
  const message = "There's already a server with this name."
  return new ApiError(422, 'E_NAME_TAKEN', message, { errors: [{ field: 'name', rule: 'unique', message }] })
}

/** The answer where a server can't be deleted. */
export function deletionRefusal(error: DeleteServerError): ApiError {
  switch (error.type) {
    case 'not_found':
      return notFound()
    case 'is_local':
      return new ApiError(
        409,
        'E_LOCAL_SERVER',
        'This machine creates this server automatically. Set LOCAL_NODE=0 to stop it.'
      )
    case 'in_use':
      return new ApiError(409, 'E_SERVER_IN_USE', `${connected(error.peers)} connected. Drain the server first.`)
    default:
      return error satisfies never
  }
}

function connected(peers: number): string {
  return peers === 1 ? 'One device is' : `${peers} devices are`
}

/** The response for a server whose state wasn't changed. */
export function stateRefusal({ type }: SetServerStateError): ApiError {
  switch (type) {
    case 'not_found':
      return notFound()
    case 'demo_server':
      return new ApiError(409, 'E_DEMO_SERVER', "Demo servers can't be drained.")
    case 'disabled':
      return new ApiError(409, 'E_SERVER_DISABLED', 'This server is disabled. Take it into service by itself.')
    default:
      return type satisfies never
  }
}
