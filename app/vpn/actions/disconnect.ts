import { err, ok, type Result } from '#core/result'
import { endConnections } from '#vpn/steps/end_connections'

export interface DisconnectInput {
  userId: number
  connectionId: number
}

/** Ends a connection at its user's wish. Another user's connection is as unknown as one that never was. */
export class Disconnect {
  async execute({ userId, connectionId }: DisconnectInput): Promise<Result<null, { type: 'not_found' }>> {
    const ended = await endConnections({
      userId,
      reason: 'user',
      which: (devices) => devices.filter((device) => device.connection_id === connectionId),
    })
    return ended === 0 ? err({ type: 'not_found' }) : ok(null)
  }
}
