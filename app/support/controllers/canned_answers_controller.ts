import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ApiError, changedMeanwhile, notFound } from '#core/errors'
import { idOf } from '#core/http/id_of'
import { readList } from '#core/http/read_list'
import { requireChange } from '#core/http/require_change'
import { describePage } from '#core/http/send_list'
import { pageOf } from '#core/lists/page_of'
import { DeleteCannedAnswer } from '#support/actions/delete_canned_answer'
import { SaveCannedAnswer, type SaveCannedAnswerInput } from '#support/actions/save_canned_answer'
import { listCannedAnswers } from '#support/queries/list_canned_answers'
import CannedAnswerTransformer from '#support/transformers/canned_answer_transformer'
import { CANNED_SORTS, cannedList, createCannedValidator, editCannedValidator } from '#support/validators/canned_answer'

/** Answers that staff give again and again. */
@inject()
export default class CannedAnswersController {
  constructor(private save: SaveCannedAnswer) {}

  async index(ctx: HttpContext) {
    const page = pageOf(await listCannedAnswers(), await readList(ctx, cannedList), CANNED_SORTS)
    describePage(ctx, cannedList.name, page)
    return ctx.serialize(CannedAnswerTransformer.transform(page.rows))
  }

  async show(ctx: HttpContext) {
    return this.#answer(ctx, idOf(ctx))
  }

  async store(ctx: HttpContext) {
    const input = await ctx.request.validateUsing(createCannedValidator)
    ctx.response.status(201)
    return this.#write(ctx, { ...input, id: null })
  }

  async update(ctx: HttpContext) {
    const id = idOf(ctx)
    const input = await ctx.request.validateUsing(editCannedValidator)
    await requireChange(ctx, input, () => this.#answer(ctx, id))
    return this.#write(ctx, { ...input, id })
  }

  @inject()
  async destroy(ctx: HttpContext, remove: DeleteCannedAnswer) {
    const result = await remove.execute({ id: idOf(ctx), actorId: ctx.auth.getUserOrFail().id })
    if (!result.ok) throw notFound()
    return ctx.serialize(CannedAnswerTransformer.transform(result.value))
  }

  async #write(ctx: HttpContext, input: Omit<SaveCannedAnswerInput, 'actorId'>) {
    const result = await this.save.execute({ ...input, actorId: ctx.auth.getUserOrFail().id })
    if (result.ok) return this.#answer(ctx, result.value.id)
    switch (result.error.type) {
      case 'not_found':
        throw notFound()
      case 'changed_meanwhile':
        throw changedMeanwhile(await this.#answer(ctx, input.id ?? 0))
      case 'title_taken':
        throw titleTaken()
    }
  }

  async #answer(ctx: HttpContext, id: number) {
    const found = (await listCannedAnswers()).find((answer) => answer.id === id)
    if (!found) throw notFound()
    return ctx.serialize(CannedAnswerTransformer.transform(found))
  }
}

function titleTaken() {
  const message = "There's already an answer with this title."
  return new ApiError(422, 'E_TITLE_TAKEN', message, { errors: [{ field: 'title', rule: 'unique', message }] })
}
