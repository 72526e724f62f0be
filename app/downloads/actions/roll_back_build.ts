import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { firstRow } from '#core/database/rows'
import { transaction } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import type { Build } from '#downloads/build'
import { buildOf, type BuildRow } from '#downloads/services/build_row'
import { lockLine } from '#downloads/steps/lock_line'

export interface RollBackBuildInput {
  /** The build that visitors are to get again. */
  buildId: number
  /** The one that was current when this was decided; left out: whichever is. */
  replaces?: number | undefined
  /** Who did it; null is the terminal. */
  actorId: number | null
}

export type RollBackBuildError = { type: 'not_found' } | { type: 'changed_meanwhile' }

/** Makes an older build the one that visitors get. The newer ones stay published under their own names. */
@inject()
export class RollBackBuild {
  constructor(private clock: Clock) {}

  async execute({ buildId, replaces, actorId }: RollBackBuildInput): Promise<Result<Build, RollBackBuildError>> {
    const wanted = await firstRow<BuildRow>('SELECT * FROM builds WHERE id = ?', [buildId])
    if (!wanted) return err({ type: 'not_found' })
    return transaction(async (trx) => {
      const current = await lockLine(wanted, trx)
      if (current?.id === buildId) return ok(buildOf(wanted))
      if (replaces !== undefined && replaces !== current?.id) return err({ type: 'changed_meanwhile' })
      const raised = await trx
        .from('builds')
        .where('id', buildId)
        .update({ turn: (current?.turn ?? 0) + 1, withdrawn: false })
      if (Number(raised) === 0) return err({ type: 'not_found' })
      const { platform, channel, version } = wanted
      const changes = { platform, channel, version, current: { before: current?.id ?? null, after: buildId } }
      await audit(trx, this.clock, { actorId, action: 'build.roll_back', subject: `build:${buildId}`, changes })
      return ok(buildOf(wanted))
    })
  }
}
