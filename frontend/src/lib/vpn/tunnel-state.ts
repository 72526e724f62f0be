import { messages } from './messages'
import type { ActiveConnection } from './types'

/** What a connection is worth right now. Behind a demo server there is no tunnel. */
export type TunnelState = ActiveConnection['state'] | 'demo'

/** The one answer for every screen, so that no two of them call the same tunnel by different names. */
export function tunnelState({ simulated, state }: Pick<ActiveConnection, 'simulated' | 'state'>): TunnelState {
  return simulated ? 'demo' : state
}

/** 'Connected to Zürich, Switzerland · no traffic in the last 3 minutes'. Only a live tunnel needs no remark. */
export function connectedSentence(connection: ActiveConnection): string {
  const state = tunnelState(connection)
  const connected = messages.tunnel.connectedTo(connection.serverName)
  return state === 'live' ? connected : `${connected} · ${messages.tunnel[state]}`
}
