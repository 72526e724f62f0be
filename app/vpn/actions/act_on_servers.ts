import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import { type Acted, actOnEach } from '#core/act_on_each'
import type { Result } from '#core/result'
import { type SetServerStateError, SetServerState } from '#vpn/actions/set_server_state'
import type { ServerRow } from '#vpn/services/server_row'

export const BULK_ACTIONS = ['drain', 'end_draining'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]

export interface ActOnServersInput {
  action: BulkAction
  ids: readonly number[]
  /** When draining ends; nothing is drained without. */
  deadline: DateTime
  actorId: number
}

/** One action on many servers. */
@inject()
export class ActOnServers {
  constructor(private setState: SetServerState) {}

  execute({ action, ids, deadline, actorId }: ActOnServersInput): Promise<Acted<SetServerStateError>> {
    return actOnEach(ids, (serverId) => this.#act(action, { serverId, deadline, actorId }))
  }

  #act(
    action: BulkAction,
    { serverId, deadline, actorId }: One
  ): Promise<Result<{ changed: boolean }, SetServerStateError>> {
    const one = { serverId, actorId, refuse: refusalOf }
    switch (action) {
      case 'drain':
        return this.setState.execute({ ...one, state: 'draining', deadline, keepsDeadline: true })
      case 'end_draining':
        return this.setState.execute({ ...one, state: 'active' })
    }
  }
}

interface One {
  serverId: number
  deadline: DateTime
  actorId: number
}

/** A demo server has nobody to let go of, and ending what is drained takes nothing into service that was shut. */
function refusalOf({ simulated, state }: ServerRow) {
  if (simulated) return 'demo_server'
  return state === 'disabled' ? 'disabled' : null
}
