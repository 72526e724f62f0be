import { isPort } from './check.js'

/** A place whose distance is measured by opening a TCP connection to it. */
export interface LatencyTarget {
  readonly host: string
  readonly port: number
}

const HOST = /^[a-zA-Z0-9.:_-]{1,253}$/

/** Takes a URL or 'host:port'; null for anything else. */
export function parseLatencyTarget(value: unknown): LatencyTarget | null {
  if (typeof value !== 'string' || value.length > 300) return null
  const text = /^https?:\/\//.test(value) ? value : `tcp://${value}`
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : url.protocol === 'http:' ? 80 : 0))
  return HOST.test(host) && isPort(port) ? { host, port } : null
}
