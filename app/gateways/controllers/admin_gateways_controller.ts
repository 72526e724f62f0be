import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { changedMeanwhile, notFound } from '#core/errors'
import { readList } from '#core/http/read_list'
import { requireChange } from '#core/http/require_change'
import { describePage } from '#core/http/send_list'
import { pageOf } from '#core/lists/page_of'
import { CreateGateway } from '#gateways/actions/create_gateway'
import { DeleteGateway } from '#gateways/actions/delete_gateway'
import { UpdateGateway } from '#gateways/actions/update_gateway'
import { gatewayRefusal } from '#gateways/http/refusals'
import { listGatewaysForStaff } from '#gateways/queries/list_gateways_for_staff'
import GatewayTransformer from '#gateways/transformers/gateway_transformer'
import { GATEWAY_SORTS, gatewayList } from '#gateways/validators/gateway_list'
import { createGatewayValidator, updateGatewayValidator } from '#gateways/validators/gateway'
import { gatewayIdOf } from '#gateways/validators/gateway_id'

/** Payment methods for operators. */
export default class AdminGatewaysController {
  async index(ctx: HttpContext) {
    const request = await readList(ctx, gatewayList)
    const page = pageOf(await listGatewaysForStaff(), request, GATEWAY_SORTS)
    describePage(ctx, gatewayList.name, page)
    return ctx.serialize(GatewayTransformer.transform(page.rows))
  }

  async show(ctx: HttpContext) {
    return answer(ctx, await gatewayIdOf(ctx))
  }

  @inject()
  async store(ctx: HttpContext, createGateway: CreateGateway) {
    const input = await ctx.request.validateUsing(createGatewayValidator)
    const result = await createGateway.execute({ ...input, actorId: ctx.auth.getUserOrFail().id })
    if (!result.ok) throw gatewayRefusal(result.error)
    ctx.response.status(201)
    return answer(ctx, result.value.id)
  }

  @inject()
  async update(ctx: HttpContext, updateGateway: UpdateGateway) {
    const id = await gatewayIdOf(ctx)
    const input = await ctx.request.validateUsing(updateGatewayValidator)
    await requireChange(ctx, input, () => answer(ctx, id))
    const result = await updateGateway.execute({ ...input, id, actorId: ctx.auth.getUserOrFail().id })
    if (!result.ok && result.error.type === 'changed_meanwhile') throw changedMeanwhile(await answer(ctx, id))
    if (!result.ok) throw gatewayRefusal(result.error)
    return answer(ctx, id)
  }

  /** Answers what was deleted, as react-admin expects it. */
  @inject()
  async destroy(ctx: HttpContext, deleteGateway: DeleteGateway) {
    const id = await gatewayIdOf(ctx)
    const before = (await listGatewaysForStaff()).find((gateway) => gateway.id === id)
    const result = await deleteGateway.execute({ id, actorId: ctx.auth.getUserOrFail().id })
    if (!result.ok) throw gatewayRefusal(result.error)
    if (!before) throw notFound()
    return ctx.serialize(GatewayTransformer.transform(before))
  }
}

async function answer(ctx: HttpContext, id: number) {
  const gateway = (await listGatewaysForStaff()).find((candidate) => candidate.id === id)
  if (!gateway) throw notFound()
  return ctx.serialize(GatewayTransformer.transform(gateway))
}
