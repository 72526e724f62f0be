import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const zip = promisify(gzip)

/** Raised when the form of the list changes, so that no browser keeps an old one. */
const FORM = 1

/** As it is, or compressed: two representations, so each has a strong tag of its own (RFC 9110, 8.8.3.3). */
export type ListCoding = 'plain' | 'gzip'

/** The strong ETag of a version of the list, known without building the list. */
export function etagOf(version: string, coding: ListCoding = 'plain'): string {
  return `"servers-${FORM}-${version}${coding === 'gzip' ? '-gzip' : ''}"`
}

/** The serialized list of servers of one version: built, encoded and compressed once, however many ask. */
export class ServerListCache {
  #version: string | undefined
  #bodies: Partial<Record<ListCoding, Promise<Buffer>>> = {}

  of(version: string, coding: ListCoding, build: () => Promise<Buffer>): Promise<Buffer> {
    if (this.#version !== version) {
      this.#version = version
      this.#bodies = {}
    }
    const bodies = this.#bodies
    const plain = () => (bodies.plain ??= kept(build(), () => delete bodies.plain))
    if (coding === 'plain') return plain()
    return (bodies.gzip ??= kept(
      plain().then((body) => zip(body)),
      () => delete bodies.gzip
    ))
  }
}

/** A body that failed is built again for the next request. */
function kept(body: Promise<Buffer>, drop: () => void): Promise<Buffer> {
  body.catch(drop)
  return body
}
