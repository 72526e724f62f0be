import type { FileHandle } from 'node:fs/promises'

export const PIECE_BYTES = 65_536

/**
 * An open file from its beginning, piece by piece, all of them in the same memory: each is valid until the next one is asked for. A
 * stream allocates every piece, and these gather until tens of megabytes can be freed at once.
 */
export async function* readPieces(
  file: FileHandle,
  memory: Buffer = Buffer.allocUnsafeSlow(PIECE_BYTES)
): AsyncGenerator<Buffer> {
  for (let position = 0; ;) {
    const { bytesRead } = await file.read(memory, 0, memory.length, position)
    if (bytesRead === 0) return
    yield memory.subarray(0, bytesRead)
    position += bytesRead
  }
}
