import { messages } from './messages'
import type { ActiveConnection } from './types'

/** What a connection is worth right now. Behind a demo server there is no tunnel. */
export type TunnelState = ActiveConnection['state'] | 'demo'

/** The one answer for every screen, so that no two of them call the same tunnel by different names. */
export function tunnelState({ simulated, state }: Pick<ActiveConnection, 'simulated' | 'state'>): TunnelState {
  return simulated ? 'demo' : state
}

/** 'no traffic in the last 3 minutes'. Only a live tunnel needs no remark. */
export function tunnelRemark(connection: Pick<ActiveConnection, 'simulated' | 'state'>): string | null {
  const state = tunnelState(connection)
  return state === 'live' ? null : messages.tunnel[state]
}

/** 'Connected to Zürich, Switzerland · no traffic in the last 3 minutes'. */
export function connectedSentence(connection: ActiveConnection): string {
  const connected = messages.tunnel.connectedTo(connection.serverName)
  const remark = tunnelRemark(connection)
  return remark === null ? connected : `${connected} · ${remark}`
}
