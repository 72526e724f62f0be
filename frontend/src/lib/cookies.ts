/** The server names cookies so over https: they belong to this very host. */
const HOST_ONLY = '__Host-'

/** A cookie's value. Behind a proxy that ends https without the server knowing it, the name has no prefix. */
export function readCookie(name: string): string | undefined {
  const pairs = document.cookie.split('; ')
  const valueOf = (full: string) => pairs.find((pair) => pair.startsWith(`${full}=`))?.slice(full.length + 1)
  return valueOf(HOST_ONLY + name) ?? valueOf(name)
}

/** Keeps a cookie for the whole site; for 0 seconds: takes it away. */
export function writeCookie(name: string, value: string, seconds: number) {
  const isSecure = location.protocol === 'https:'
  const attributes = `Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`
  document.cookie = `${isSecure ? HOST_ONLY : ''}${name}=${value}; ${attributes}`
}

/** The token that a page sends back with every write. */
export function pageToken(): string | undefined {
  const token = readCookie('XSRF-TOKEN')
  return token && decodeURIComponent(token)
}
