import { ApiError } from '#core/errors'

/** One part of a form: a field, or a file where it has a file name. */
export interface Part {
  name: string
  /** As it was sent, folders included: the caller has to check it. */
  fileName: string | null
  /** Its Content-Type, as the sender says. */
  type: string | null
  content: AsyncIterable<Uint8Array>
}

const LINE = Buffer.from('\r\n')
const HEADERS_END = Buffer.from('\r\n\r\n')
const MOST_HEADER_BYTES = 16_384
const BOUNDARY = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i
const NAME = /;\s*name=(?:"([^"]*)"|([^\s;"]+))/i
const FILE_NAME = /;\s*filename=(?:"([^"]*)"|([^\s;"]+))/i

/**
 * The parts of a form (RFC 7578), one after the other and as they arrive: a part's content has to be read before the next part.
 * The framework's parser tidies file names up, and buffers what nobody reads after an error.
 */
export async function* readParts(body: AsyncIterable<Uint8Array>, contentType = ''): AsyncGenerator<Part> {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) throw badForm()
  // A line break belongs to the boundary behind it. The first one has none.
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  const bytes = new Arriving(body)
  try {
    await bytes.short(delimiter, MOST_HEADER_BYTES)
    for (;;) {
      const next = await bytes.take(2)
      if (next.equals(Buffer.from('--'))) break
      if (!next.equals(LINE)) throw badForm()
      const headers = headersIn(await bytes.short(HEADERS_END, MOST_HEADER_BYTES))
      const part = bytes.until(delimiter)
      yield { ...headers, content: part }
      for await (const _ of part);
    }
    await bytes.rest()
  } finally {
    await bytes.close()
  }
}

/** A short field as text. */
export async function fieldText({ content }: Part, mostBytes: number): Promise<string> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of content) {
    length += piece.length
    if (length > mostBytes) throw new ApiError(413, 'E_PAYLOAD_TOO_LARGE', 'A field of the form is too large')
    pieces.push(piece)
  }
  return textOf(Buffer.concat(pieces))
}

/** Bytes that arrive in pieces of any size. */
class Arriving {
  // So that the first boundary is like the others.
  #bytes: Buffer = LINE
  readonly #source: AsyncIterator<Uint8Array>

  constructor(body: AsyncIterable<Uint8Array>) {
    this.#source = body[Symbol.asyncIterator]()
  }

  /** What is in front of a mark, which is taken away with it. Never more in memory than what arrives at once, and no copy of it. */
  async *until(mark: Buffer): AsyncGenerator<Uint8Array> {
    for (;;) {
      const at = this.#bytes.indexOf(mark)
      const length = at < 0 ? mayBegin(mark, this.#bytes) : at
      const piece = this.#bytes.subarray(0, length)
      this.#bytes = this.#bytes.subarray(at < 0 ? length : at + mark.length)
      if (piece.length > 0) yield piece
      if (at >= 0) return
      await this.#more()
    }
  }

  async short(mark: Buffer, mostBytes: number): Promise<Buffer> {
    const pieces: Uint8Array[] = []
    let length = 0
    for await (const piece of this.until(mark)) {
      length += piece.length
      if (length > mostBytes) throw badForm()
      pieces.push(piece)
    }
    return Buffer.concat(pieces)
  }

  async take(length: number): Promise<Buffer> {
    while (this.#bytes.length < length) await this.#more()
    const taken = this.#bytes.subarray(0, length)
    this.#bytes = this.#bytes.subarray(length)
    return taken
  }

  /** Reads to the end: only then is it known that the body did not break off. */
  async rest() {
    while (!(await this.#source.next()).done);
  }

  async close() {
    await this.#source.return?.()
  }

  async #more() {
    const { done, value } = await this.#source.next()
    if (done) throw badForm()
    const rest = this.#bytes
    // Hardly ever is anything left, so what arrives is handed on where it is.
    this.#bytes = rest.length > 0 ? Buffer.concat([rest, value]) : asBuffer(value)
  }
}

/** Where the last bytes may be the first ones of a mark; their length where they can't be. */
function mayBegin(mark: Buffer, bytes: Buffer): number {
  for (let at = Math.max(0, bytes.length - mark.length + 1); at < bytes.length; at += 1) {
    if (bytes[at] === mark[0] && bytes.subarray(at).equals(mark.subarray(0, bytes.length - at))) return at
  }
  return bytes.length
}

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}

function headersIn(bytes: Buffer): Omit<Part, 'content'> {
  const lines = textOf(bytes).split('\r\n')
  const valueOf = (header: string) =>
    lines.find((line) => line.toLowerCase().startsWith(`${header}:`))?.slice(header.length + 1)
  const disposition = valueOf('content-disposition')
  const name = disposition && parameter(disposition, NAME)
  if (!disposition || !name || !/^\s*form-data\s*;/i.test(disposition)) throw badForm()
  const type = valueOf('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  return { name, fileName: parameter(disposition, FILE_NAME), type: type || null }
}

/** Browsers write three characters of names as percent codes, and no others. */
function parameter(disposition: string, pattern: RegExp): string | null {
  const [, quoted, plain] = pattern.exec(disposition) ?? []
  const value = quoted ?? plain
  return value === undefined ? null : value.replace(/%(22|0D|0A)/gi, (code) => decodeURIComponent(code))
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw badForm()
  }
}

function badForm() {
  return new ApiError(400, 'E_BAD_FORM', "Couldn't read the form")
}
