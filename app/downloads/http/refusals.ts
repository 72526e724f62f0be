import { ApiError } from '#core/errors'
import type { PublishBuildError } from '#downloads/actions/publish_build'

export function downloadUnavailable() {
  return new ApiError(404, 'E_DOWNLOAD_UNAVAILABLE', 'This download is not available')
}

/** The answer where a build can't be published. */
export function publishRefusal(error: PublishBuildError): ApiError {
  switch (error.type) {
    case 'wrong_version':
      return onField('E_VALIDATION_ERROR', 'version', 'version', 'Write it as 1.2.0 or 1.2.0-beta.1')
    case 'wrong_file':
      return onField('E_WRONG_FILE', 'file', 'extension', `The name of the file has to end in ${error.extension}.`)
    case 'notes_too_long':
      return onField('E_VALIDATION_ERROR', 'notes', 'maxLength', 'The notes are longer than 2000 characters.')
    case 'empty_file':
      return onField('E_FILE_EMPTY', 'file', 'required', 'The file is empty.')
    case 'version_taken':
      return onField('E_VERSION_TAKEN', 'version', 'unique', 'This version is already published.')
    default:
      return error satisfies never
  }
}

function onField(code: `E_${string}`, field: string, rule: string, message: string) {
  return new ApiError(422, code, message, { errors: [{ field, rule, message }] })
}
