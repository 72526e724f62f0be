/** One peer of `wg show IF dump`. */
export interface ShownPeer {
  readonly publicKey: string
  readonly presharedKey: string
  readonly endpoint: string | null
  readonly allowedIps: readonly string[]
  readonly handshakeAt: number | null
  readonly rx: number
  readonly tx: number
  readonly keepalive: boolean
}

export interface Dump {
  readonly publicKey: string
  readonly listenPort: number
  readonly peers: readonly ShownPeer[]
}

/** How `wg` shows a peer without a preshared key, and an interface without a key. */
const NONE = '(none)'

/** Reads `wg show IF dump`. The first line holds the interface's private key, which is dropped here. */
export function parseDump(text: string): Dump {
  const [first = '', ...lines] = text.split('\n')
  const [, publicKey = NONE, listenPort = ''] = first.split('\t')
  const peers = lines.map(parseLine).filter((peer) => peer !== null)
  return { publicKey, listenPort: Number(listenPort) || 0, peers }
}

function parseLine(line: string): ShownPeer | null {
  const [publicKey, presharedKey, endpoint, allowedIps, handshake, rx, tx, keepalive] = line.split('\t')
  if (!publicKey || !presharedKey || !endpoint || !allowedIps || keepalive === undefined) return null
  return {
    publicKey,
    presharedKey,
    endpoint: endpoint === NONE ? null : endpoint,
    allowedIps: allowedIps === NONE ? [] : allowedIps.split(',').sort(),
    handshakeAt: Number(handshake) > 0 ? Number(handshake) * 1000 : null,
    rx: Number(rx) || 0,
    tx: Number(tx) || 0,
    keepalive: keepalive !== 'off' && keepalive !== '0',
  }
}
