import { inject } from '@adonisjs/core'
import culvert from '#config/culvert'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { isOutcomeUnknown, isUniqueViolation } from '#core/database/errors'
import { transaction } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import type { Build } from '#downloads/build'
import { type Channel, type PlatformId, platforms } from '#downloads/platforms'
import { findBuild } from '#downloads/queries/find_build'
import { BuildFiles, type ReceivedFile } from '#downloads/services/build_files'
import { fileNameOf, isVersion } from '#downloads/services/version'
import { lockLine } from '#downloads/steps/lock_line'

export const MAX_NOTES = 2_000

export interface PublishBuildInput {
  platform: PlatformId
  version: string
  channel: Channel
  notes: string
  /** The name it comes with: its ending has to be the platform's. */
  sourceName: string
  content: AsyncIterable<Uint8Array>
  /** Called with the bytes copied so far. */
  onProgress?: (bytes: number) => void
  /** Aborted: nothing is published, and what was copied is removed. */
  signal?: AbortSignal
  /** Who did it; null is the terminal. */
  actorId: number | null
}

export type PublishBuildError =
  | { type: 'wrong_version' }
  | { type: 'wrong_file'; extension: string }
  | { type: 'notes_too_long' }
  | { type: 'empty_file' }
  | { type: 'version_taken' }

/**
 * Publishes a build. The file is copied, hashed and made to last first; its row is the act of publishing. A process that
 * dies in between leaves a file that nobody can ask for, and `RemoveLeftovers` takes it away.
 */
@inject()
export class PublishBuild {
  constructor(
    private clock: Clock,
    private files: BuildFiles
  ) {}

  async execute(input: PublishBuildInput): Promise<Result<Build, PublishBuildError>> {
    const refused = refusalOf(input) ?? ((await findBuild(input)) ? ({ type: 'version_taken' } as const) : null)
    if (refused) return err(refused)
    const file = await this.files.receive(input.content, input)
    const result = await this.#record(input, file).catch(async (error: unknown) => {
      // The row may be there. Without one, `RemoveLeftovers` takes the file.
      if (!isOutcomeUnknown(error)) await this.files.remove(file.storedAs)
      throw error
    })
    if (!result.ok) await this.files.remove(file.storedAs)
    return result
  }

  async #record(
    { platform, version, channel, notes, actorId }: PublishBuildInput,
    file: ReceivedFile
  ): Promise<Result<Build, PublishBuildError>> {
    const { size, sha256, storedAs } = file
    if (size === 0) return err({ type: 'empty_file' } as const)
    const publishedOn = this.clock.today()
    const fileName = fileNameOf(culvert.brand, version, platforms[platform].extension)
    const build = { platform, channel, version, fileName, size, sha256, notes, publishedOn }
    return transaction(async (trx) => {
      // As high as whatever was gone back to: of equal turns the latest build is the one that visitors get.
      const turn = (await lockLine({ platform, channel }, trx))?.turn ?? 0
      const row = { platform, channel, version, size, sha256, notes, turn, file_name: fileName, stored_as: storedAs }
      const [id] = await trx
        .insertQuery()
        .table('builds')
        .insert({ ...row, published_on: publishedOn })
      const changes = { platform, version, channel, size, sha256 }
      await audit(trx, this.clock, { actorId, action: 'build.publish', subject: `build:${id}`, changes })
      return ok({ id: Number(id), ...build })
    }).catch((error: unknown) => {
      if (isUniqueViolation(error)) return err({ type: 'version_taken' } as const)
      throw error
    })
  }
}

function refusalOf({ platform, version, sourceName, notes }: PublishBuildInput): PublishBuildError | null {
  const { extension } = platforms[platform]
  if (!isVersion(version)) return { type: 'wrong_version' }
  if (!sourceName.toLowerCase().endsWith(extension)) return { type: 'wrong_file', extension }
  return notes.length > MAX_NOTES ? { type: 'notes_too_long' } : null
}
