import logger from '@adonisjs/core/services/logger'
import { ApiError } from '#core/errors'
import type { FileError } from '#files/errors'
import { FAULTS } from '#files/paths/entry_path'
import { sizeInWords } from '#shared/size'
import { extensionOf, uploadTexts } from '#shared/upload_texts'

const DISK_FULL = 'The disk is full. Nothing was changed. Empty the bin or free up space on the server, then try again.'

/** What is said of an upload that failed on its way. */
export const UPLOAD_TEXTS = { interrupted: 'The upload was interrupted. Nothing was saved.', diskFull: DISK_FULL }

const ZIP_FAULTS = {
  broken: "This zip is damaged, or isn't a zip. Download it instead.",
  encrypted: 'The contents of this zip are encrypted. Download it instead.',
  split: 'This is one part of a zip in several files. Download it instead.',
}

/** Hosted files can't be served on this system. Everything else can. */
export class FilesUnavailable extends ApiError {
  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(501, 'E_FILES_UNAVAILABLE', `Hosted files are off on this system: ${reason}`)
    this.cause = cause
  }
}

/** How an error with a file is answered. `field` is the parameter with the path. */
export function fileRefusal(error: FileError, field = 'path'): ApiError {
  switch (error.type) {
    case 'bad_path':
      return onField('E_VALIDATION_ERROR', field, 'path', FAULTS[error.fault])
    case 'bad_name':
      return onField('E_VALIDATION_ERROR', 'files', 'name', FAULTS[error.fault])
    case 'no_files':
      return onField('E_VALIDATION_ERROR', 'files', 'required', 'Choose at least one file.')
    case 'upload_too_large':
      return new ApiError(413, 'E_PAYLOAD_TOO_LARGE', uploadTexts.tooLarge(error.name, sizeInWords(error.most)))
    case 'type_refused':
      return new ApiError(415, 'E_FILE_TYPE_REFUSED', uploadTexts.notSupported(extensionOf(error.name)))
    case 'is_root':
      return onField('E_VALIDATION_ERROR', field, 'path', 'Choose a file or a folder, not the root itself.')
    case 'no_origin':
      return onField(
        'E_VALIDATION_ERROR',
        field,
        'required',
        "Its original path can't be read. Restore it to a path that you choose."
      )
    case 'into_itself':
      return onField(
        'E_VALIDATION_ERROR',
        field,
        'path',
        "This can't be moved or copied into itself. Choose another folder."
      )
    case 'missing':
      return new ApiError(404, 'E_FILE_NOT_FOUND', notFound(error.names), {
        extra: error.names && { names: error.names },
      })
    case 'exists':
      return new ApiError(409, 'E_FILE_EXISTS', 'This name is already taken.', {
        extra: error.names && { names: error.names },
      })
    case 'not_a_folder':
      return new ApiError(409, 'E_NOT_A_FOLDER', 'A part of this path is not a folder.')
    case 'not_a_file':
      return new ApiError(409, 'E_NOT_A_FILE', 'This is not a regular file.')
    case 'not_permitted':
      return new ApiError(
        403,
        'E_FILE_NOT_PERMITTED',
        'The service has no permission for this. Check the permissions on the disk.'
      )
    case 'disk_full':
      return new ApiError(507, 'E_DISK_FULL', DISK_FULL)
    case 'quota_full':
      return new ApiError(
        507,
        'E_QUOTA_FULL',
        `The limit for hosted files is ${sizeInWords(error.most)}, and ${sizeInWords(error.free)} is left. Delete files and empty the bin, or raise FILES_QUOTA_BYTES.`
      )
    case 'too_many_uploads':
      return new ApiError(
        429,
        'E_TOO_MANY_UPLOADS',
        `You have ${error.most} unfinished uploads. Finish or cancel some first.`
      )
    case 'other_device':
      return new ApiError(409, 'E_OTHER_DISK', 'The two folders are on different disks.')
    case 'mount_point':
      return new ApiError(409, 'E_MOUNT_POINT', 'This folder is a mount point. Unmount it first.')
    // The client can't do anything about these two. The error itself names paths, so it isn't logged.
    case 'disk_failed':
      logger.error({ code: error.code }, 'the disk of hosted files failed')
      return new ApiError(503, 'E_DISK_FAILED', "The disk isn't responding. Check it on the server, then try again.")
    case 'too_many_open':
      logger.error({ code: error.code }, 'too many files are open')
      return new ApiError(503, 'E_TOO_MANY_OPEN', 'Too many files are open on the server. Try again in a moment.', {
        retryAfter: 2,
      })
    case 'special_entry': {
      const which = error.path === '' ? 'This' : `“${error.path.slice(1)}”`
      const message = `${which} is a pipe, a socket or a device, which can't go to another disk. Remove it on the server first.`
      return new ApiError(409, 'E_SPECIAL_ENTRY', message)
    }
    case 'source_changed':
      return new ApiError(409, 'E_SOURCE_CHANGED', 'Something in it changed during the copy. Try again.')
    case 'changing':
      return new ApiError(409, 'E_CHANGING', 'This file is still being written. Try again later.')
    case 'busy':
      return new ApiError(503, 'E_BUSY', 'Other files are being saved. Try again in a moment.', { retryAfter: 2 })
    case 'too_large':
      return new ApiError(
        413,
        'E_FILE_TOO_LARGE',
        `Text of more than ${error.most / 1_000_000} MB can't be edited here. Download the file instead.`
      )
    case 'not_text':
      return new ApiError(
        415,
        'E_NOT_TEXT',
        error.reason === 'binary'
          ? 'This file is not text. Download it instead.'
          : 'This file is not encoded as UTF-8. Download it instead.'
      )
    case 'not_a_zip':
      return new ApiError(415, 'E_NOT_A_ZIP', ZIP_FAULTS[error.reason])
    case 'changed': {
      const { etag, changedBy, changedAt } = error
      return new ApiError(412, 'E_CHANGED_MEANWHILE', 'Someone else changed this file in the meantime.', {
        extra: { etag, changedBy, changedAt },
      })
    }
    default:
      return error satisfies never
  }
}

function notFound([name, ...others]: readonly string[] = []): string {
  if (name === undefined) return 'Nothing found at this path. It may have been moved or deleted.'
  if (others.length === 0) return `“${name}” wasn't found. It may have been moved or deleted.`
  return `“${name}” and ${others.length} more weren't found. They may have been moved or deleted.`
}

function onField(code: `E_${string}`, field: string, rule: string, message: string) {
  return new ApiError(422, code, message, { errors: [{ field, rule, message }] })
}
