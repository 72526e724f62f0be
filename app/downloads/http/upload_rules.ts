import type { UploadRules } from '#core/storage/upload_body'

/** Larger than any app. The disk has to hold it once. */
const MOST_UPLOAD_BYTES = 1_000_000_000

export const BUILD_UPLOAD: UploadRules = {
  mostBytes: MOST_UPLOAD_BYTES,
  tooLarge: `A build can have at most ${MOST_UPLOAD_BYTES / 1_000_000} MB.`,
  interrupted: 'The upload was interrupted. Nothing was published.',
  diskFull: 'The disk of the storage folder is full. Nothing was published.',
}
