import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ApiError } from '#core/errors'
import { fieldText, readParts } from '#core/storage/multipart'
import { arrivingBody, uploadFailure } from '#core/storage/upload_body'
import { fileRefusal, UPLOAD_TEXTS } from '#files/http/refusals'
import { uploadValidator } from '#files/http/validators'
import type { ArrivingFile } from '#files/upload/receive_upload'
import { UploadFiles } from '#files/upload/upload_files'

/** Of one request. A browser that has more sends several. */
const MOST_PARTS = 200
/** As the specification names the field. */
const FILES = 'files'
/** Characters of another one's name, in what is said of it. */
const MOST_SHOWN = 100
/** More than the longest path. */
const MOST_FIELD_BYTES = 16_384

/** Files that are sent as a form: any number of `files`, and the `path` of the folder that they are for. */
@inject()
export default class UploadsController {
  @inject()
  async store(ctx: HttpContext, upload: UploadFiles) {
    const { request, response, auth } = ctx
    if (!request.is(['multipart/form-data'])) throw notAForm()
    const fields: Record<string, string> = {}
    const files = filesOf(ctx, fields)
    const target = async () => {
      const { path, existing = 'refuse' } = await uploadValidator.validate({ ...request.qs(), ...fields })
      return { path, existing }
    }
    const announcedBytes = Number(request.header('content-length') ?? 0)
    const result = await upload
      .execute({ files, target, announcedBytes, actorId: auth.getUserOrFail().id })
      .catch((error: unknown) => {
        throw uploadFailure(error, UPLOAD_TEXTS)
      })
    if (!result.ok) throw fileRefusal(result.error)
    response.status(201)
    return result.value
  }
}

/** The files of a form, one after the other. Its fields are noted on the way. */
async function* filesOf({ request }: HttpContext, fields: Record<string, string>): AsyncGenerator<ArrivingFile> {
  let count = 0
  for await (const part of readParts(arrivingBody(request.request, UPLOAD_TEXTS), request.header('content-type'))) {
    count += 1
    if (count > MOST_PARTS) throw new ApiError(413, 'E_PAYLOAD_TOO_LARGE', `Send at most ${MOST_PARTS} files at once`)
    const { name, fileName, type, content } = part
    if ((fileName === null) === (name === FILES)) throw misnamed(name, fileName)
    if (fileName === null) fields[name] = await fieldText(part, MOST_FIELD_BYTES)
    else yield { name: fileName, type, content }
  }
}

/** An unexpected file would be lost silently. */
function misnamed(field: string, fileName: string | null) {
  const shown = field.replaceAll(/\p{C}/gu, '\uFFFD').slice(0, MOST_SHOWN)
  const message =
    fileName === null
      ? `The field “${FILES}” takes files. Send this part with a file name.`
      : `Send files in the field “${FILES}”, not “${shown}”.`
  return new ApiError(422, 'E_VALIDATION_ERROR', message, { errors: [{ field: shown, rule: 'files', message }] })
}

function notAForm() {
  return new ApiError(415, 'E_UNSUPPORTED_MEDIA_TYPE', 'Send the files as multipart/form-data')
}
