import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ApiError, changedMeanwhile, notFound } from '#core/errors'
import { idOf } from '#core/http/id_of'
import { DeleteNote } from '#analytics/actions/delete_note'
import { SaveNote, type SaveNoteInput } from '#analytics/actions/save_note'
import { findNote } from '#analytics/queries/find_note'
import NoteTransformer from '#analytics/transformers/note_transformer'
import { createNoteValidator, editNoteValidator } from '#analytics/validators/note'

/** Operators' notes on days of the charts, for administrators and finance staff. */
@inject()
export default class NotesController {
  constructor(private save: SaveNote) {}

  async store(ctx: HttpContext) {
    const input = await ctx.request.validateUsing(createNoteValidator)
    const answer = await this.#write(ctx, { ...input, id: null })
    ctx.response.status(201)
    return answer
  }

  async update(ctx: HttpContext) {
    const id = idOf(ctx)
    const input = await ctx.request.validateUsing(editNoteValidator)
    return this.#write(ctx, { ...input, id })
  }

  @inject()
  async destroy(ctx: HttpContext, remove: DeleteNote) {
    const result = await remove.execute({ id: idOf(ctx), actorId: ctx.auth.getUserOrFail().id })
    if (!result.ok) throw notFound()
    return ctx.serialize(NoteTransformer.transform(result.value))
  }

  async #write(ctx: HttpContext, input: Omit<SaveNoteInput, 'actorId'>) {
    const result = await this.save.execute({ ...input, actorId: ctx.auth.getUserOrFail().id })
    if (result.ok) return ctx.serialize(NoteTransformer.transform(result.value))
    switch (result.error.type) {
      case 'not_found':
        throw notFound()
      case 'changed_meanwhile': {
        const current = await findNote(input.id ?? 0)
        throw current ? changedMeanwhile(await ctx.serialize(NoteTransformer.transform(current))) : notFound()
      }
      case 'in_the_future':
        throw inTheFuture()
    }
  }
}

function inTheFuture() {
  const message = 'Choose today or an earlier day (UTC).'
  return new ApiError(422, 'E_DAY_IN_FUTURE', message, { errors: [{ field: 'day', rule: 'past', message }] })
}
