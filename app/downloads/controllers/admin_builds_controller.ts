import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { changedMeanwhile, notFound } from '#core/errors'
import { idOf } from '#core/http/id_of'
import { readList } from '#core/http/read_list'
import { describePage } from '#core/http/send_list'
import { pageOf } from '#core/lists/page_of'
import { RollBackBuild } from '#downloads/actions/roll_back_build'
import { UnpublishBuild } from '#downloads/actions/unpublish_build'
import { type ListedBuild, ListBuilds } from '#downloads/queries/list_builds'
import AdminBuildTransformer from '#downloads/transformers/admin_build_transformer'
import { BUILD_SORTS, buildList, rollBackValidator, unpublishValidator } from '#downloads/validators/admin_build'

/** Published builds for administrators. */
@inject()
export default class AdminBuildsController {
  constructor(private builds: ListBuilds) {}

  async index(ctx: HttpContext) {
    const request = await readList(ctx, buildList)
    const { platform, channel, isCurrent, q = '' } = request.filter
    const found = (await this.builds.execute({ platform })).filter(
      (build) =>
        (channel === undefined || build.channel === channel) &&
        (isCurrent === undefined || build.latest === isCurrent) &&
        build.version.startsWith(q)
    )
    const page = pageOf(found, request, BUILD_SORTS)
    describePage(ctx, buildList.name, page)
    return ctx.serialize(AdminBuildTransformer.transform(page.rows))
  }

  async show(ctx: HttpContext) {
    return ctx.serialize(AdminBuildTransformer.transform(await this.#find(idOf(ctx))))
  }

  /** Answers what was taken back, as react-admin expects it, and what visitors of its line get now. */
  @inject()
  async destroy(ctx: HttpContext, unpublish: UnpublishBuild) {
    const build = await this.#find(idOf(ctx))
    const { platform, version } = build
    const { current } = await ctx.request.validateUsing(unpublishValidator)
    const result = await unpublish.execute({ platform, version, current, actorId: ctx.auth.getUserOrFail().id })
    if (result.ok) return { ...(await this.#shown(ctx, build)), successor: result.value.successor }
    switch (result.error.type) {
      case 'not_found':
        throw notFound()
      case 'changed_meanwhile':
        throw changedMeanwhile(await this.show(ctx))
    }
  }

  @inject()
  async rollBack(ctx: HttpContext, rollBackBuild: RollBackBuild) {
    const buildId = idOf(ctx)
    const { replaces } = await ctx.request.validateUsing(rollBackValidator)
    const result = await rollBackBuild.execute({ buildId, replaces, actorId: ctx.auth.getUserOrFail().id })
    if (result.ok) return this.show(ctx)
    switch (result.error.type) {
      case 'not_found':
        throw notFound()
      case 'changed_meanwhile':
        throw changedMeanwhile(await this.show(ctx))
    }
  }

  #shown(ctx: HttpContext, build: ListedBuild) {
    return ctx.serialize(AdminBuildTransformer.transform(build))
  }

  async #find(id: number) {
    const [build] = await this.builds.execute({ id })
    if (!build) throw notFound()
    return build
  }
}
