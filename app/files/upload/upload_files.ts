import { inject } from '@adonisjs/core'
import type { Result } from '#core/result'
import type { Entry } from '#files/entries/entry'
import { attempt, fail, type FileError } from '#files/errors'
import { Quota } from '#files/quota/quota'
import { Reserved } from '#files/reserved/reserved'
import { withStaging } from '#files/reserved/staging'
import type { Existing } from '#files/upload/existing'
import { PlaceUploads, type Received } from '#files/upload/place_uploads'
import { type ArrivingFile, ReceiveUpload } from '#files/upload/receive_upload'

export interface UploadTarget {
  /** Of the folder. */
  path: string
  existing: Existing
}

export interface UploadFilesInput {
  files: AsyncIterable<ArrivingFile>
  /** Asked once all files are in: a form may say it behind them. */
  target: () => Promise<UploadTarget>
  /** How many bytes will come, where that is known. */
  announcedBytes: number
  actorId: number | null
}

/** Puts files into a folder. All of them are on the disk before the first one gets its name, and a refusal is for all. */
@inject()
export class UploadFiles {
  constructor(
    private reserved: Reserved,
    private quota: Quota,
    private receive: ReceiveUpload,
    private place: PlaceUploads
  ) {}

  async execute({ files, target, announcedBytes, actorId }: UploadFilesInput): Promise<Result<Entry[], FileError>> {
    return attempt(() =>
      withStaging(this.reserved, async (stage) => {
        await using reservation = await this.quota.reserve(announcedBytes)
        const received: Received[] = []
        for await (const file of files)
          received.push(await stage((handle, folder) => this.receive.execute(file, handle, folder, reservation)))
        if (received.length === 0) fail({ type: 'no_files' })
        // The room stays reserved until the files count by themselves.
        return await this.place.execute({ ...(await target()), received, actorId })
      })
    )
  }
}
