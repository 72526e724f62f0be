import { BlockList, isIP } from 'node:net'
import { UsageError } from '../usage_error.js'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '')
  const family = isIP(bare)
  return host === 'localhost' || (family !== 0 && loopback.check(bare, family === 4 ? 'ipv4' : 'ipv6'))
}

/**
 * The API's origin. Preshared keys and the credential travel over it: https, or plain http on
 * loopback, where nobody listens in. `insecureHttp` is for private test networks.
 */
export function parseOrigin(text: string, insecureHttp = false): URL {
  if (!URL.canParse(text)) throw new UsageError(`--api is not a URL`)
  const url = new URL(text)
  if (url.username || url.password) throw new UsageError('--api takes no user name or password')
  if (url.protocol === 'https:') return new URL(url.origin)
  if (url.protocol === 'http:' && (insecureHttp || isLoopback(url.hostname))) return new URL(url.origin)
  throw new UsageError('--api has to be https (plain http is for loopback only)')
}
