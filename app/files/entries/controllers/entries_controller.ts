import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DeleteEntry } from '#files/bin/delete_entry'
import { CreateEntry } from '#files/entries/create_entry'
import { ListEntries } from '#files/entries/list_entries'
import { MoveEntry } from '#files/entries/move_entry'
import { fileRefusal } from '#files/http/refusals'
import { createValidator, listValidator, moveValidator, pathValidator } from '#files/http/validators'

/** Folders and what is in them. */
@inject()
export default class EntriesController {
  /** A folder's entries; the root's without a path. */
  @inject()
  async index({ request, response }: HttpContext, listEntries: ListEntries) {
    const { path = '/', hidden } = await listValidator.validate(request.qs())
    const result = await listEntries.execute(path, { hidden: hidden ?? false })
    if (!result.ok) throw fileRefusal(result.error)
    const { entries, isComplete } = result.value
    response.header('X-Total-Count', entries.length)
    if (!isComplete) response.header('X-Incomplete', 'true')
    return entries
  }

  @inject()
  async store({ request, response, auth }: HttpContext, createEntry: CreateEntry) {
    const input = await createValidator.validate(request.body())
    const result = await createEntry.execute({ ...input, actorId: auth.getUserOrFail().id })
    if (!result.ok) throw fileRefusal(result.error)
    response.status(201)
    return result.value
  }

  /** Moves into the bin, and answers what to restore. The path comes in the body or in the address. */
  @inject()
  async destroy({ request, auth }: HttpContext, deleteEntry: DeleteEntry) {
    const { path } = await pathValidator.validate({ ...request.qs(), ...request.body() })
    const result = await deleteEntry.execute(path, auth.getUserOrFail().id)
    if (!result.ok) throw fileRefusal(result.error)
    return result.value
  }

  @inject()
  async move({ request, auth }: HttpContext, moveEntry: MoveEntry) {
    const input = await moveValidator.validate(request.body())
    const result = await moveEntry.execute({ ...input, actorId: auth.getUserOrFail().id })
    if (!result.ok) throw fileRefusal(result.error, 'to')
    return result.value
  }
}
