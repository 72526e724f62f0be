import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { RESUMABLE_FROM_BYTES, UploadRules } from '#files/upload/upload_rules'
import { AnswerTus } from '#files/upload/resumable/answer_tus'
import { UnfinishedUploads } from '#files/upload/resumable/unfinished_uploads'

/** Uploads in parts, which go on after a lost connection: by the tus protocol, each for its owner alone. */
@inject()
export default class ResumableUploadsController {
  /** What may be uploaded, and the reader's own uploads that wait for bytes. */
  @inject()
  async index({ auth }: HttpContext, rules: UploadRules, uploads: UnfinishedUploads) {
    const { id: actorId } = auth.getUserOrFail()
    const own = (await uploads.list()).filter(({ owner }) => owner === actorId)
    return {
      mostBytes: rules.mostBytes,
      accepted: rules.accepted,
      resumableFromBytes: RESUMABLE_FROM_BYTES,
      unfinished: own.map(({ id, name, path, size, received }) => ({ id, name, path, size, received })),
    }
  }

  @inject()
  async store(ctx: HttpContext, tus: AnswerTus) {
    return tus.execute(ctx)
  }

  @inject()
  async show(ctx: HttpContext, tus: AnswerTus) {
    return tus.execute(ctx)
  }

  @inject()
  async update(ctx: HttpContext, tus: AnswerTus) {
    return tus.execute(ctx)
  }

  @inject()
  async destroy(ctx: HttpContext, tus: AnswerTus) {
    return tus.execute(ctx)
  }
}
