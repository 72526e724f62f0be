import type { ApiBrowser } from '#tests/support/api'
import { newKey } from '#tests/support/fleet'

export interface ConnectBody {
  connectionId: number
  server: { id: number; simulated: boolean }
  reconnected: boolean
  device: { id: number; name: string }
  tunnel: {
    address4: string
    address6: string
    dns: string[]
    serverPublicKey: string
    presharedKey: string
    privateKey?: string
    endpoints: { host: string; ports: number[] }[]
  } | null
  connectionsUsed: number
  connectionsLimit: number | null
}

/** Connects and insists on success. */
export async function connect(browser: ApiBrowser, serverId: number, publicKey = newKey()): Promise<ConnectBody> {
  const answer = await browser.post('/api/connect', { serverId, publicKey })
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`)
  return answer.body as ConnectBody
}

/** The code of a refused connect. */
export async function refusal(browser: ApiBrowser, serverId: number, publicKey = newKey()) {
  const { status, body } = await browser.post('/api/connect', { serverId, publicKey })
  const { code, message, devices } = body as { code: string; message: string; devices?: { id: number }[] }
  return { status, code, message, devices }
}
