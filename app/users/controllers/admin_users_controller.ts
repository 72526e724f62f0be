import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { changedMeanwhile, notFound } from '#core/errors'
import { idOf } from '#core/http/id_of'
import { readList } from '#core/http/read_list'
import { requireChange } from '#core/http/require_change'
import { describePage } from '#core/http/send_list'
import { CreateUser } from '#users/actions/create_user'
import { DeleteUser } from '#users/actions/delete_user'
import { EditUser } from '#users/actions/edit_user'
import { staffRefusal } from '#users/http/staff_refusals'
import { DescribeUserForStaff } from '#users/queries/describe_user_for_staff'
import { findUserForStaff } from '#users/queries/find_user_for_staff'
import { ListUsersForStaff } from '#users/queries/list_users_for_staff'
import DescribedUserTransformer from '#users/transformers/described_user_transformer'
import ListedUserTransformer from '#users/transformers/listed_user_transformer'
import StaffUserTransformer from '#users/transformers/staff_user_transformer'
import { createStaffUserValidator, editStaffUserValidator, userList } from '#users/validators/staff_user'

/** Accounts for staff. */
@inject()
export default class AdminUsersController {
  constructor(private describeUser: DescribeUserForStaff) {}

  @inject()
  async index(ctx: HttpContext, listUsers: ListUsersForStaff) {
    const page = await listUsers.execute(await readList(ctx, userList))
    describePage(ctx, userList.name, page)
    return ctx.serialize(ListedUserTransformer.transform(page.rows))
  }

  async show(ctx: HttpContext) {
    return this.#answer(ctx, idOf(ctx))
  }

  @inject()
  async store(ctx: HttpContext, createUser: CreateUser) {
    const {
      isAdmin,
      adminRole,
      subscriptionPlan: plan,
      ...input
    } = await ctx.request.validateUsing(createStaffUserValidator)
    const role = isAdmin ? (adminRole ?? 'admin') : null
    const actorId = ctx.auth.getUserOrFail().id
    const result = await createUser.execute({ ...input, plan, adminRole: role, actorId })
    if (!result.ok) throw staffRefusal(result.error)
    ctx.response.status(201)
    return this.#answer(ctx, result.value.id)
  }

  @inject()
  async update(ctx: HttpContext, editUser: EditUser) {
    const userId = idOf(ctx)
    const input = await ctx.request.validateUsing(editStaffUserValidator)
    await requireChange(ctx, await effective(input, userId), () => this.#answer(ctx, userId))
    const result = await editUser.execute({ ...input, userId, actorId: ctx.auth.getUserOrFail().id })
    if (result.ok) return this.#answer(ctx, userId)
    if (result.error.type === 'changed_meanwhile') throw changedMeanwhile(await this.#answer(ctx, userId))
    throw staffRefusal(result.error)
  }

  /** Answers what was deleted, as react-admin expects it; `deletion` is 'pending' while a provider has to confirm. */
  @inject()
  async destroy(ctx: HttpContext, deleteUser: DeleteUser) {
    const userId = idOf(ctx)
    const before = await findUserForStaff(userId)
    if (!before) throw notFound()
    const result = await deleteUser.execute({ userId, actorId: ctx.auth.getUserOrFail().id })
    if (!result.ok) throw staffRefusal(result.error)
    return { ...(await ctx.serialize(StaffUserTransformer.transform(before))), deletion: result.value }
  }

  async #answer(ctx: HttpContext, id: number) {
    const described = await this.describeUser.execute(id)
    if (!described) throw notFound()
    return ctx.serialize(DescribedUserTransformer.transform(described))
  }
}

/** A role of somebody who is no administrator changes nothing. */
async function effective<Input extends { isAdmin?: boolean; adminRole?: unknown }>(input: Input, userId: number) {
  const isAdmin = input.isAdmin ?? (await findUserForStaff(userId))?.isAdmin ?? false
  return isAdmin ? input : { ...input, adminRole: undefined }
}
