import culvert from '#config/culvert'

/** Whom passkeys are made for (WebAuthn 5.4.2): a domain name, and the pages on it that may use them. */
export interface RelyingParty {
  id: string
  name: string
  origins: string[]
}

/**
 * The public address decides, never the Host header. An address on this machine counts as 'localhost', since browsers
 * make no passkeys for a bare number.
 */
export function relyingParty(): RelyingParty {
  const { origin, hostname, protocol, port } = new URL(culvert.appUrl)
  if (!/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname))
    return { id: hostname, name: culvert.brand, origins: [origin] }
  const local = `${protocol}//localhost${port ? `:${port}` : ''}`
  return { id: 'localhost', name: culvert.brand, origins: [local] }
}
