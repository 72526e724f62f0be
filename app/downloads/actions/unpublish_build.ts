import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { lockRow, transaction, type Trx } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import type { Build } from '#downloads/build'
import type { Channel, PlatformId } from '#downloads/platforms'
import { BuildFiles } from '#downloads/services/build_files'
import { buildOf, type BuildRow } from '#downloads/services/build_row'
import { lockLine } from '#downloads/steps/lock_line'

export interface UnpublishBuildInput {
  platform: PlatformId
  version: string
  /** The one that visitors got when this was decided; left out: whichever they get. */
  current?: number | undefined
  /** Who did it; null is the terminal. */
  actorId: number | null
}

export interface UnpublishedBuild extends Build {
  /** What visitors of its line get now. */
  successor: { id: number; version: string } | null
}

export type UnpublishBuildError = { type: 'not_found' } | { type: 'changed_meanwhile' }

/**
 * Takes a build back. Where visitors got it, they get the one before it again, or none: never a newer one, from which
 * somebody went back on purpose. Downloads under way end well.
 */
@inject()
export class UnpublishBuild {
  constructor(
    private clock: Clock,
    private files: BuildFiles
  ) {}

  async execute(input: UnpublishBuildInput): Promise<Result<UnpublishedBuild, UnpublishBuildError>> {
    const result = await transaction((trx) => this.#take(input, trx))
    if (!result.ok) return result
    const { row, successor } = result.value
    // Only now: a file without a row is a leftover, a row without its file would be a broken promise.
    await this.files.remove(row.stored_as)
    return ok({ ...buildOf(row), successor: successor && { id: successor.id, version: successor.version } })
  }

  async #take({ platform, version, current: seen, actorId }: UnpublishBuildInput, trx: Trx) {
    const found = (await trx.from('builds').where({ platform, version }).select('channel').first()) as Line | null
    const line = found && { platform, channel: found.channel }
    const current = line && (await lockLine(line, trx))
    const row = await lockRow<BuildRow>(trx, 'builds', { platform, version })
    if (!line || !row) return err({ type: 'not_found' } as const)
    if (seen !== undefined && seen !== current?.id) return err({ type: 'changed_meanwhile' } as const)
    await trx.from('builds').where('id', row.id).delete()
    if (Number(row.id) === current?.id)
      await trx.from('builds').where(line).where('id', '>', row.id).update({ withdrawn: true })
    const successor = await lockLine(line, trx)
    const changes = { platform, version, sha256: row.sha256, successor: successor?.id ?? null }
    await audit(trx, this.clock, { actorId, action: 'build.unpublish', subject: `build:${row.id}`, changes })
    return ok({ row, successor })
  }
}

interface Line {
  channel: Channel
}
