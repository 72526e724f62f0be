import { userPrefix } from '~/lib/user-prefix'

/** The connection of this browser's device when it was last seen, so that its loss can be told. */
export interface RememberedConnection {
  deviceId: number
  serverName: string
  simulated: boolean
}

const keyOf = (userId: number) => `${userPrefix(userId)}connection`

export function recallConnection(userId: number): RememberedConnection | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null')
    return isRemembered(value) ? value : null
  } catch {
    return null
  }
}

export function rememberConnection(userId: number, connection: RememberedConnection | null) {
  try {
    if (connection) localStorage.setItem(keyOf(userId), JSON.stringify(connection))
    else localStorage.removeItem(keyOf(userId))
  } catch {
    // Without storage a loss is told only while the page is open.
  }
}

function isRemembered(value: unknown): value is RememberedConnection {
  return typeof value === 'object' && value !== null && 'deviceId' in value && 'serverName' in value
}
