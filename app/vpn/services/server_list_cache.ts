/** Raised when the form of the list changes, so that no browser keeps an old one. */
const FORM = 1

/** The strong ETag of a version of the list, known without building the list. */
export function etagOf(version: string): string {
  return `"servers-${FORM}-${version}"`
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
