import { Readable } from 'node:stream'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import culvert from '#config/culvert'
import { fold } from '#core/database/fold'
import { changedMeanwhile, notFound } from '#core/errors'
import { idOf } from '#core/http/id_of'
import { readList } from '#core/http/read_list'
import { requireChange } from '#core/http/require_change'
import { type CsvColumns, sendCsv } from '#core/http/send_csv'
import { describePage } from '#core/http/send_list'
import type { ListRequest } from '#core/lists/list_request'
import { pageOf } from '#core/lists/page_of'
import { AddServer } from '#vpn/actions/add_server'
import { DeleteServer } from '#vpn/actions/delete_server'
import { EditServer } from '#vpn/actions/edit_server'
import { deletionRefusal, nameTaken } from '#vpn/http/server_refusals'
import { ListOperatorServers, type OperatorServer } from '#vpn/queries/list_operator_servers'
import { installLines } from '#vpn/services/install_lines'
import AdminServerTransformer from '#vpn/transformers/admin_server_transformer'
import { createServerValidator, editServerValidator, SERVER_SORTS, serverList } from '#vpn/validators/admin_server'

type ServerFilter = Awaited<ReturnType<typeof serverList.validator.validate>>

const COLUMNS: CsvColumns<OperatorServer> = [
  ['id', ({ id }) => id],
  ['name', ({ name }) => name],
  ['country', ({ country }) => country],
  ['city', ({ city }) => city],
  ['isPremium', ({ isPremium }) => isPremium],
  ['state', ({ state }) => state],
  ['peers', ({ peers }) => peers],
  ['capacity', ({ capacity }) => capacity],
  ['enrolment', ({ enrolment }) => enrolment],
  ['agentVersion', ({ agentVersion }) => agentVersion],
]

/** Servers for administrators. */
@inject()
export default class AdminServersController {
  constructor(private servers: ListOperatorServers) {}

  async index(ctx: HttpContext) {
    const request = await readList(ctx, serverList)
    const found = await this.#matching(request)
    const page = pageOf(found, request, SERVER_SORTS)
    describePage(ctx, serverList.name, page)
    return ctx.serialize(AdminServerTransformer.transform(page.rows))
  }

  async show(ctx: HttpContext) {
    return this.#answer(ctx, idOf(ctx))
  }

  /** As a file, by the filter of the list. */
  async export(ctx: HttpContext) {
    const found = await this.#matching(await readList(ctx, serverList))
    sendCsv(ctx, 'servers.csv', COLUMNS, Readable.from([found]))
  }

  /** With the code for its node, which is said this once, and what to run there. */
  @inject()
  async store(ctx: HttpContext, addServer: AddServer) {
    const { isPremium, ...input } = await ctx.request.validateUsing(createServerValidator)
    const actorId = ctx.auth.getUserOrFail().id
    const result = await addServer.execute({ ...input, premium: isPremium, actorId })
    if (!result.ok) throw nameTaken()
    ctx.response.status(201).header('Cache-Control', 'no-store')
    const { id, code } = result.value
    return { ...(await this.#answer(ctx, id)), code, install: installLines(culvert.appUrl) }
  }

  @inject()
  async update(ctx: HttpContext, editServer: EditServer) {
    const serverId = idOf(ctx)
    const input = await ctx.request.validateUsing(editServerValidator)
    await requireChange(ctx, input, () => this.#answer(ctx, serverId))
    const { isPremium: premium, ...said } = input
    const result = await editServer.execute({ ...said, premium, serverId, actorId: ctx.auth.getUserOrFail().id })
    if (result.ok) return this.#answer(ctx, serverId)
    switch (result.error.type) {
      case 'not_found':
        throw notFound()
      case 'name_taken':
        throw nameTaken()
      case 'changed_meanwhile':
        throw changedMeanwhile(await this.#answer(ctx, serverId))
    }
  }

  /** Answers what was deleted, as react-admin expects it. */
  @inject()
  async destroy(ctx: HttpContext, deleteServer: DeleteServer) {
    const serverId = idOf(ctx)
    const before = await this.#answer(ctx, serverId)
    const result = await deleteServer.execute({ serverId, actorId: ctx.auth.getUserOrFail().id })
    if (!result.ok) throw deletionRefusal(result.error)
    return before
  }

  async #matching({ filter }: ListRequest<ServerFilter>): Promise<OperatorServer[]> {
    const { simulated, state, q = '' } = filter
    const prefix = fold(q)
    return (await this.servers.execute({ simulated: simulated !== false })).filter(
      (server) =>
        (simulated === undefined || server.simulated === simulated) &&
        (state === undefined || server.state === state) &&
        [server.name, server.city, server.country].some((text) => fold(text).startsWith(prefix))
    )
  }

  async #answer(ctx: HttpContext, serverId: number) {
    const [server] = await this.servers.execute({ serverId })
    if (!server) throw notFound()
    return ctx.serialize(AdminServerTransformer.transform(server))
  }
}
