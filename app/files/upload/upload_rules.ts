/** Larger files are sent in parts. */
export const RESUMABLE_FROM_BYTES = 8_000_000

/** What may be uploaded: FILES_UPLOAD_BYTES and FILES_ACCEPT. */
export class UploadRules {
  constructor(
    /** Of one file. */
    readonly mostBytes: number,
    /** Extensions such as '.pdf' and types such as 'image/*'; anything where there are none. */
    readonly accepted: readonly string[]
  ) {}
}
