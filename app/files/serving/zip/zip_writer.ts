import type { FileHandle } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { fileWithoutName } from '#core/spooled'
import { Blocks, BLOCK_BYTES, type Sink } from '#files/serving/zip/blocks'
import { Deflater } from '#files/serving/zip/deflater'
import {
  centralHeader,
  dataDescriptor,
  DEFLATED,
  endRecords,
  localHeader,
  type Member,
  type MemberFacts,
  STORED,
} from '#files/serving/zip/records'

/** From here sizes get 64 bits, though 32 reach for 4.29 GB: what can't be compressed becomes a little longer. */
const LARGE_BYTES = 4_000_000_000

/**
 * Writes a zip of any number of members with the memory of one: each is gone once the sink took it, and what the zip repeats of
 * all of them at its end waits in a file without a name. Libraries keep an object of each for that.
 */
export class ZipWriter {
  readonly #out: Blocks
  readonly #input = Buffer.allocUnsafeSlow(BLOCK_BYTES)
  readonly #deflater = new Deflater()
  readonly #central = new Blocks((bytes) => this.#spill(bytes))
  #spilled: FileHandle | null = null
  #count = 0

  constructor(sink: Sink) {
    this.#out = new Blocks(sink)
  }

  async folder(facts: MemberFacts) {
    await unbroken(this.#whole(facts, Buffer.alloc(0)))
  }

  async text(facts: MemberFacts, content: string) {
    const bytes = Buffer.from(content)
    await unbroken(this.#pieces(facts, bytes.length, piecesOf(bytes)))
  }

  /** An open file, up to its current size. An error before anything of it is written is passed on as it is: the file can be left out then. */
  async file(facts: MemberFacts, file: FileHandle, size: number) {
    const length = await fill(file, this.#input)
    if (length < this.#input.length) await unbroken(this.#whole(facts, this.#input.subarray(0, length)))
    else await unbroken(this.#pieces(facts, size, this.#read(file, size)))
  }

  /** Writes the end. Nothing may be added after this. */
  async finish() {
    const [offset, size] = [this.#out.written, this.#central.written]
    const held = this.#central.rest
    for (let at = 0; at < size - held.length;) {
      const { bytesRead = 0 } = (await this.#spilled?.read(this.#input, 0, BLOCK_BYTES, at)) ?? {}
      if (bytesRead === 0) throw new Error('The file of central headers is too short')
      await this.#out.write(this.#input.subarray(0, bytesRead))
      at += bytesRead
    }
    await this.#out.write(held)
    await this.#out.write(endRecords({ count: this.#count, size, offset }))
    await this.#out.flush()
  }

  async [Symbol.asyncDispose]() {
    this.#deflater.close()
    await this.#spilled?.close()
  }

  /** A content that is in memory: its sizes are known before it. */
  async #whole(facts: MemberFacts, content: Buffer) {
    const pieces = content.length > 0 ? [...(await this.#deflater.add(content)), ...(await this.#deflater.end())] : []
    const deflated = pieces.reduce((sum, piece) => sum + piece.length, 0)
    const isSmaller = deflated < content.length
    const member: Member = {
      ...this.#begun(facts),
      method: isSmaller ? DEFLATED : STORED,
      crc: crc32(content),
      size: content.length,
      compressed: isSmaller ? deflated : content.length,
    }
    await this.#out.write(localHeader(member))
    for (const piece of isSmaller ? pieces : [content]) await this.#out.write(piece)
    await this.#end(member)
  }

  /** A content of which only about how long it is is known before it. */
  async #pieces(facts: MemberFacts, size: number, content: Iterable<Buffer> | AsyncIterable<Buffer>) {
    const member: Member = { ...this.#begun(facts), isStreamed: true, isLarge: size >= LARGE_BYTES }
    await this.#out.write(localHeader(member))
    const begin = this.#out.written
    for await (const piece of content) {
      member.crc = crc32(piece, member.crc)
      member.size += piece.length
      for (const part of await this.#deflater.add(piece)) await this.#out.write(part)
    }
    for (const part of await this.#deflater.end()) await this.#out.write(part)
    member.compressed = this.#out.written - begin
    await this.#out.write(dataDescriptor(member))
    await this.#end(member)
  }

  /** The rest of a file whose beginning fills the input. Bytes appended while it's read are left out: its sizes might need other fields. */
  async *#read(file: FileHandle, size: number): AsyncGenerator<Buffer> {
    yield this.#input
    for (let at = this.#input.length; at < size;) {
      const { bytesRead } = await file.read(this.#input, 0, Math.min(BLOCK_BYTES, size - at), at)
      if (bytesRead === 0) return
      yield this.#input.subarray(0, bytesRead)
      at += bytesRead
    }
  }

  #begun({ name, modified, mode }: MemberFacts): Member {
    const sizes = { crc: 0, size: 0, compressed: 0, isStreamed: false, isLarge: false }
    return { name: Buffer.from(name), modified, mode, method: DEFLATED, offset: this.#out.written, ...sizes }
  }

  async #end(member: Member) {
    await this.#central.write(centralHeader(member))
    this.#count += 1
  }

  async #spill(bytes: Buffer) {
    this.#spilled ??= await fileWithoutName()
    await this.#spilled.appendFile(bytes)
  }
}

/** Fills the bytes from the beginning of a file, as far as it goes. */
async function fill(file: FileHandle, bytes: Buffer): Promise<number> {
  let length = 0
  for (;;) {
    const { bytesRead } = await file.read(bytes, length, bytes.length - length, length)
    length += bytesRead
    if (bytesRead === 0 || length === bytes.length) return length
  }
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += BLOCK_BYTES) yield bytes.subarray(at, at + BLOCK_BYTES)
}

/** A zip with half a member can't be continued, whatever the reason: no code of it may pass for an entry that is only unreadable. */
async function unbroken(work: Promise<void>) {
  await work.catch((cause: unknown) => {
    throw new Error('The zip broke off', { cause })
  })
}
