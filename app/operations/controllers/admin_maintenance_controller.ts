import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import { changedMeanwhile, notFound } from '#core/errors'
import { idOf } from '#core/http/id_of'
import { readList } from '#core/http/read_list'
import { requireChange } from '#core/http/require_change'
import { describePage } from '#core/http/send_list'
import { DeleteMaintenance } from '#operations/actions/delete_maintenance'
import { SaveMaintenance } from '#operations/actions/save_maintenance'
import { maintenanceRefusal } from '#operations/http/maintenance_refusals'
import { ListMaintenance } from '#operations/queries/list_maintenance'
import { ListMaintenanceForStaff } from '#operations/queries/list_maintenance_for_staff'
import AdminMaintenanceTransformer from '#operations/transformers/admin_maintenance_transformer'
import { editMaintenanceValidator, maintenanceList, planMaintenanceValidator } from '#operations/validators/maintenance'

/** Planned maintenance for administrators. */
@inject()
export default class AdminMaintenanceController {
  constructor(private windows: ListMaintenance) {}

  @inject()
  async index(ctx: HttpContext, listMaintenance: ListMaintenanceForStaff) {
    const page = await listMaintenance.execute(await readList(ctx, maintenanceList))
    describePage(ctx, maintenanceList.name, page)
    return ctx.serialize(AdminMaintenanceTransformer.transform(page.rows))
  }

  async show(ctx: HttpContext) {
    return this.#answer(ctx, idOf(ctx))
  }

  @inject()
  async store(ctx: HttpContext, save: SaveMaintenance) {
    const { startsAt, endsAt, ...said } = await ctx.request.validateUsing(planMaintenanceValidator)
    const times = { startsAt: timeOf(startsAt), endsAt: timeOf(endsAt) }
    const result = await save.execute({ ...said, ...times, actorId: ctx.auth.getUserOrFail().id })
    if (!result.ok && result.error.type !== 'changed_meanwhile') throw maintenanceRefusal(result.error)
    if (!result.ok) throw notFound()
    ctx.response.status(201)
    return this.#answer(ctx, result.value.id)
  }

  @inject()
  async update(ctx: HttpContext, save: SaveMaintenance) {
    const windowId = idOf(ctx)
    const input = await ctx.request.validateUsing(editMaintenanceValidator)
    await requireChange(ctx, input, () => this.#answer(ctx, windowId))
    const { startsAt, endsAt, ...said } = input
    const times = { startsAt: given(startsAt), endsAt: given(endsAt) }
    const result = await save.execute({ ...said, ...times, windowId, actorId: ctx.auth.getUserOrFail().id })
    if (result.ok) return this.#answer(ctx, windowId)
    if (result.error.type === 'changed_meanwhile') throw changedMeanwhile(await this.#answer(ctx, windowId))
    throw maintenanceRefusal(result.error)
  }

  /** Answers what was deleted, as react-admin expects it. */
  @inject()
  async destroy(ctx: HttpContext, remove: DeleteMaintenance) {
    const windowId = idOf(ctx)
    const before = await this.#answer(ctx, windowId)
    const result = await remove.execute({ windowId, actorId: ctx.auth.getUserOrFail().id })
    if (!result.ok) throw notFound()
    return before
  }

  async #answer(ctx: HttpContext, id: number) {
    const [window] = await this.windows.execute({ id })
    if (!window) throw notFound()
    return ctx.serialize(AdminMaintenanceTransformer.transform(window))
  }
}

function timeOf(text: string): DateTime {
  return DateTime.fromISO(text, { zone: 'utc' })
}

function given(text: string | undefined): DateTime | undefined {
  return text === undefined ? undefined : timeOf(text)
}
