import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { changedMeanwhile, notFound } from '#core/errors'
import { readList } from '#core/http/read_list'
import { requireChange } from '#core/http/require_change'
import { describePage } from '#core/http/send_list'
import { languageOf } from '#core/languages'
import { throttle } from '#core/limits/throttle'
import { CreateMailbox } from '#mailboxes/actions/create_mailbox'
import { DeleteMailbox } from '#mailboxes/actions/delete_mailbox'
import { UpdateMailbox } from '#mailboxes/actions/update_mailbox'
import { mailboxRefusal } from '#mailboxes/http/refusals'
import { LIMITS } from '#mailboxes/limits'
import { findMailbox } from '#mailboxes/queries/find_mailbox'
import { listMailboxPage } from '#mailboxes/queries/list_mailbox_page'
import MailboxTransformer from '#mailboxes/transformers/mailbox_transformer'
import { createMailboxValidator, updateMailboxValidator } from '#mailboxes/validators/mailbox'
import { mailboxList } from '#mailboxes/validators/mailbox_list'
import { mailboxIdOf } from '#mailboxes/validators/mailbox_id'

/** Addresses on our domains, for operators. */
export default class AdminDomainEmailsController {
  async index(ctx: HttpContext) {
    const page = await listMailboxPage(await readList(ctx, mailboxList))
    describePage(ctx, mailboxList.name, page)
    return ctx.serialize(MailboxTransformer.transform(page.rows))
  }

  async show(ctx: HttpContext) {
    return answer(ctx, await mailboxIdOf(ctx))
  }

  @inject()
  async store(ctx: HttpContext, createMailbox: CreateMailbox) {
    const input = await ctx.request.validateUsing(createMailboxValidator)
    const actorId = ctx.auth.getUserOrFail().id
    await throttle(ctx, LIMITS.create, actorId)
    const result = await createMailbox.execute({ ...input, actorId, language: languageOf(ctx) })
    if (!result.ok) throw mailboxRefusal(result.error)
    ctx.response.status(201)
    return answer(ctx, result.value.id)
  }

  @inject()
  async update(ctx: HttpContext, updateMailbox: UpdateMailbox) {
    const id = await mailboxIdOf(ctx)
    const input = await ctx.request.validateUsing(updateMailboxValidator)
    await requireChange(ctx, input, () => answer(ctx, id))
    const actorId = ctx.auth.getUserOrFail().id
    const result = await updateMailbox.execute({ ...input, id, actorId, language: languageOf(ctx) })
    if (!result.ok && result.error.type === 'changed_meanwhile') throw changedMeanwhile(await answer(ctx, id))
    if (!result.ok) throw mailboxRefusal(result.error)
    return answer(ctx, id)
  }

  /** Answers what was deleted, as react-admin expects it. */
  @inject()
  async destroy(ctx: HttpContext, deleteMailbox: DeleteMailbox) {
    const id = await mailboxIdOf(ctx)
    const before = await findMailbox(id)
    const result = await deleteMailbox.execute({ id, actorId: ctx.auth.getUserOrFail().id })
    if (!result.ok) throw mailboxRefusal(result.error)
    if (!before) throw notFound()
    return ctx.serialize(MailboxTransformer.transform(before))
  }
}

async function answer(ctx: HttpContext, id: number) {
  const mailbox = await findMailbox(id)
  if (!mailbox) throw notFound()
  return ctx.serialize(MailboxTransformer.transform(mailbox))
}
