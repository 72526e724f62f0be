import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import app from '@adonisjs/core/services/app'
import type { Channel, PlatformId } from '#downloads/index'
import { PublishBuild } from '#downloads/index'
import { platforms } from '#downloads/platforms'

interface Wanted {
  platform?: PlatformId
  version?: string
  channel?: Channel
  notes?: string
  content?: Buffer
}

export const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

/** A content in pieces, as it comes from a disk. */
export const inPieces = (content: Buffer, size = 10_000) =>
  Readable.from(
    Array.from({ length: Math.ceil(content.length / size) }, (_, at) => content.subarray(at * size, (at + 1) * size))
  )

/** Publishes a build and insists on success. */
export async function publish({ content = randomBytes(50_000), ...wanted }: Wanted = {}) {
  const { platform = 'windows', version = '1.2.0', channel = 'stable', notes = '' } = wanted
  const sourceName = `app${platforms[platform].extension}`
  const action = await app.container.make(PublishBuild)
  const input = { platform, version, channel, notes, sourceName, actorId: null }
  const result = await action.execute({ ...input, content: inPieces(content) })
  if (!result.ok) throw new Error(result.error.type)
  return { ...result.value, content }
}
