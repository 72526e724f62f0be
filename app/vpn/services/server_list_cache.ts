/** Raised when the form of the list changes, so that no browser keeps an old one. */
const FORM = 1

/** The strong ETag of a version of the list, known without building the list. */
export function etagOf(version: string): string {
  return `"servers-${FORM}-${version}"`
}

/** True when the browser has this version already. Compared weakly (RFC 9110, 13.1.2): a proxy that compresses weakens the tag. */
export function isCurrent(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** The serialized list of servers of one version: built and encoded once, however many ask. */
export class ServerListCache {
  #version: string | undefined
  #body: Promise<Buffer> | undefined

  of(version: string, build: () => Promise<Buffer>): Promise<Buffer> {
    if (this.#body && this.#version === version) return this.#body
    const body = build()
    this.#version = version
    this.#body = body
    body.catch(() => {
      if (this.#body === body) this.#body = undefined
    })
    return body
  }
}
