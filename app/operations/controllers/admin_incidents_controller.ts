import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ApiError, notFound } from '#core/errors'
import { idOf } from '#core/http/id_of'
import { readList } from '#core/http/read_list'
import { type CsvColumns, sendCsv } from '#core/http/send_csv'
import { describePage } from '#core/http/send_list'
import { OpenIncident } from '#operations/actions/open_incident'
import { UpdateIncident } from '#operations/actions/update_incident'
import { incidentRefusal } from '#operations/http/incident_refusals'
import { ListIncidents } from '#operations/queries/list_incidents'
import { exportIncidents, listIncidentsForStaff } from '#operations/queries/list_incidents_for_staff'
import type { Incident } from '#operations/queries/describe_incidents'
import AdminIncidentTransformer from '#operations/transformers/admin_incident_transformer'
import { incidentList, openIncidentValidator, updateIncidentValidator } from '#operations/validators/incident'

const COLUMNS: CsvColumns<Incident> = [
  ['id', ({ id }) => id],
  ['title', ({ title }) => title],
  ['state', ({ state }) => state],
  ['startedAt', ({ startedAt }) => startedAt],
  ['endedAt', ({ endedAt }) => endedAt],
  ['servers', ({ servers }) => servers.map(({ city, countryCode }) => `${city} ${countryCode}`).join('; ')],
  ['updates', ({ updates }) => updates.length],
  ['lastMessage', ({ updates }) => updates[0]?.message ?? null],
]

/** Incidents for administrators. */
@inject()
export default class AdminIncidentsController {
  constructor(private incidents: ListIncidents) {}

  async index(ctx: HttpContext) {
    const page = await listIncidentsForStaff(await readList(ctx, incidentList))
    describePage(ctx, incidentList.name, page)
    return ctx.serialize(AdminIncidentTransformer.transform(page.rows))
  }

  /** As a file, by the filter of the list. */
  async export(ctx: HttpContext) {
    const { filter } = await readList(ctx, incidentList)
    sendCsv(ctx, 'incidents.csv', COLUMNS, exportIncidents(filter))
  }

  async show(ctx: HttpContext) {
    return this.#answer(ctx, idOf(ctx))
  }

  @inject()
  async store(ctx: HttpContext, openIncident: OpenIncident) {
    const { state = 'investigating', serverIds = [], ...said } = await ctx.request.validateUsing(openIncidentValidator)
    const actorId = ctx.auth.getUserOrFail().id
    const result = await openIncident.execute({ ...said, state, serverIds, actorId })
    if (!result.ok) throw serverUnknown(result.error.serverId)
    ctx.response.status(201)
    return this.#answer(ctx, result.value.id)
  }

  @inject()
  async update(ctx: HttpContext, updateIncident: UpdateIncident) {
    const incidentId = idOf(ctx)
    const input = await ctx.request.validateUsing(updateIncidentValidator)
    const result = await updateIncident.execute({ ...input, incidentId, actorId: ctx.auth.getUserOrFail().id })
    if (result.ok) return this.#answer(ctx, incidentId)
    const isOutdated = result.error.type === 'changed_meanwhile'
    throw incidentRefusal(result.error, isOutdated ? await this.#answer(ctx, incidentId) : null)
  }

  async #answer(ctx: HttpContext, id: number) {
    const [incident] = await this.incidents.execute({ id })
    if (!incident) throw notFound()
    return ctx.serialize(AdminIncidentTransformer.transform(incident))
  }
}

function serverUnknown(serverId: number) {
  const message = `There is no server ${serverId}.`
  return new ApiError(422, 'E_SERVER_UNKNOWN', message, { errors: [{ field: 'serverIds', rule: 'exists', message }] })
}
