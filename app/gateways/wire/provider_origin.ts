const LOOPBACK = /^(127(\.\d{1,3}){3}|\[::1\]|localhost)$/

/** True for http on this machine. */
export function isLoopbackUrl(url: URL): boolean {
  return url.protocol === 'http:' && LOOPBACK.test(url.hostname)
}

/** Where a provider is asked: where it really is, or on loopback. Another place would be given the operator's keys. */
export function originOf(endpoint: string | null, real: string): string {
  if (endpoint === null) return real
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null
  if (!url || !isLoopbackUrl(url)) throw new Error('A provider is only ever replaced by one on loopback.')
  return url.origin
}
