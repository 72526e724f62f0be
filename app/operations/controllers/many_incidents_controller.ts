import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actedBody } from '#core/http/acted_body'
import { ResolveIncidents } from '#operations/actions/resolve_incidents'
import { incidentRefusal } from '#operations/http/incident_refusals'
import { bulkIncidentsValidator } from '#operations/validators/incident'

/** Many incidents at once: the end of one trouble that opened several. */
export default class ManyIncidentsController {
  @inject()
  async act(ctx: HttpContext, resolveIncidents: ResolveIncidents) {
    const { ids, message } = await ctx.request.validateUsing(bulkIncidentsValidator)
    const actorId = ctx.auth.getUserOrFail().id
    return actedBody(await resolveIncidents.execute({ ids, message, actorId }), incidentRefusal)
  }
}
