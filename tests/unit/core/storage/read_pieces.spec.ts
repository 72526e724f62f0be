import { randomBytes } from 'node:crypto'
import { test } from '@japa/runner'
import { fileWithoutName } from '#core/spooled'
import { readPieces } from '#core/storage/read_pieces'

test.group('Files in pieces', () => {
  test('come whole, and all pieces in the same memory', async ({ assert }) => {
    const content = randomBytes(200_001)
    await using file = await fileWithoutName()
    await file.writeFile(content)
    const pieces: Buffer[] = []
    const memory = new Set<ArrayBufferLike>()
    for await (const piece of readPieces(file)) {
      memory.add(piece.buffer)
      pieces.push(Buffer.from(piece))
    }
    assert.isTrue(Buffer.concat(pieces).equals(content))
    assert.equal(memory.size, 1)
  })
})
