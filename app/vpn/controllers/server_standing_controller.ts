import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import culvert from '#config/culvert'
import { Clock } from '#core/clock'
import { notFound } from '#core/errors'
import { idOf } from '#core/http/id_of'
import { IssueEnrolmentCode } from '#vpn/actions/issue_enrolment_code'
import { SetServerState, type SetServerStateInput } from '#vpn/actions/set_server_state'
import { ListOperatorServers } from '#vpn/queries/list_operator_servers'
import { installLines } from '#vpn/services/install_lines'
import AdminServerTransformer from '#vpn/transformers/admin_server_transformer'
import { drainValidator } from '#vpn/validators/admin_server'

/** Taking a server into service and out of it, and letting its node in again. */
@inject()
export default class ServerStandingController {
  constructor(
    private clock: Clock,
    private servers: ListOperatorServers,
    private setState: SetServerState
  ) {}

  enable(ctx: HttpContext) {
    return this.#set(ctx, { state: 'active' })
  }

  disable(ctx: HttpContext) {
    return this.#set(ctx, { state: 'disabled' })
  }

  async drain(ctx: HttpContext) {
    const { minutes } = await ctx.request.validateUsing(drainValidator)
    return this.#set(ctx, { state: 'draining', deadline: this.clock.now().plus({ minutes }) })
  }

  /** The credential of its node ends with it. The code is said this once. */
  @inject()
  async issueCode(ctx: HttpContext, issueCode: IssueEnrolmentCode) {
    const id = idOf(ctx)
    const result = await issueCode.execute({ serverId: id, actorId: ctx.auth.getUserOrFail().id })
    if (!result.ok) throw notFound()
    ctx.response.header('Cache-Control', 'no-store')
    return { id, code: result.value.code, install: installLines(culvert.appUrl) }
  }

  async #set(ctx: HttpContext, change: Pick<SetServerStateInput, 'state' | 'deadline'>) {
    const serverId = idOf(ctx)
    const result = await this.setState.execute({ ...change, serverId, actorId: ctx.auth.getUserOrFail().id })
    if (!result.ok) throw notFound()
    const [server] = await this.servers.execute({ serverId })
    if (!server) throw notFound()
    return ctx.serialize(AdminServerTransformer.transform(server))
  }
}
