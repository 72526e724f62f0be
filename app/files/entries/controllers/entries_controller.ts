import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { requestOver } from '#core/http/request_over'
import { CreateEntry } from '#files/entries/create_entry'
import { FixNames } from '#files/entries/fix_names'
import { ListEntries } from '#files/entries/list_entries'
import { fileRefusal } from '#files/http/refusals'
import { selectionOf, transferAnswer } from '#files/http/transfer_answer'
import { unlessBusy } from '#files/http/unless_busy'
import {
  copyValidator,
  createValidator,
  deleteValidator,
  listValidator,
  moveValidator,
  pathValidator,
} from '#files/http/validators'
import { TransferEntries } from '#files/transfer/transfer_entries'

/** Folders and what is in them. */
@inject()
export default class EntriesController {
  /** A folder's entries; the root's without a path. */
  @inject()
  async index(ctx: HttpContext, listEntries: ListEntries) {
    const { request, response } = ctx
    const { path = '/', hidden } = await listValidator.validate(request.qs())
    const how = { hidden: hidden ?? false, signal: requestOver(ctx) }
    const result = await unlessBusy('folders are being listed', () => listEntries.execute(path, how))
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

  /** Moves into the bin, and answers what to restore. A path comes in the body or in the address, several in the body. */
  @inject()
  async destroy(ctx: HttpContext, transferEntries: TransferEntries) {
    const { request } = ctx
    const { path, paths } = await deleteValidator.validate({ ...request.qs(), ...request.body() })
    const transfers = selectionOf({ path, paths }, (one) => ({ verb: 'delete' as const, path: one }))
    return transferAnswer(ctx, transferEntries, { verb: 'delete', transfers, isOne: !paths })
  }

  /** Renames an entry, or moves several to a folder. */
  @inject()
  async move(ctx: HttpContext, transferEntries: TransferEntries) {
    const { path, paths, to } = await moveValidator.validate(ctx.request.body())
    const transfers = selectionOf({ path, paths, to }, (one, target) => ({
      verb: 'move' as const,
      path: one,
      to: target,
    }))
    return transferAnswer(ctx, transferEntries, { verb: 'move', transfers, isOne: !paths, field: 'to' })
  }

  /** Renames entries of a folder that no path leads to. */
  @inject()
  async fixNames({ request, auth }: HttpContext, fixNames: FixNames) {
    const { path } = await pathValidator.validate(request.body())
    const result = await fixNames.execute(path, auth.getUserOrFail().id)
    if (!result.ok) throw fileRefusal(result.error)
    return result.value
  }

  @inject()
  async copy(ctx: HttpContext, transferEntries: TransferEntries) {
    const { path, paths, to, existing = 'refuse' } = await copyValidator.validate(ctx.request.body())
    const transfers = selectionOf({ path, paths, to }, (one, target) => {
      return { verb: 'copy' as const, path: one, to: target, existing }
    })
    return transferAnswer(ctx, transferEntries, { verb: 'copy', transfers, isOne: !paths, field: 'to' })
  }
}
