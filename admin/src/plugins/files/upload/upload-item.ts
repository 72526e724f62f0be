export type UploadStatus = 'pending' | 'uploading' | 'success' | 'error'

export interface UploadItem {
  readonly id: number
  readonly file: File
  /** The folder that it goes to, whichever one is shown by then. */
  readonly target: string
  /** The folders that it came in, below the target: 'photos/2026'. */
  readonly folder: string
  readonly status: UploadStatus
  /** Bytes. */
  readonly sent: number
  /** Bytes in a second, once it is known. */
  readonly speed: number | null
  /** Why it failed. */
  readonly trouble: string | null
  /** The connection is lost, and it is tried again. */
  readonly isWaiting: boolean
  /** For an upload in parts: where it continues. */
  readonly url: string | null
  /** The choice if its name is taken; null if there was no question. */
  readonly existing: Existing | null
}

/** A folder that was chosen, and where it goes. */
export interface ChosenFolder {
  readonly target: string
  /** Below the target. */
  readonly folder: string
}

/** What to do with files whose names are taken. */
export type Existing = 'keep' | 'replace' | 'skip'

/** One that waits for its turn. */
export function freshItem(id: number, file: File, { target, folder }: ChosenFolder): UploadItem {
  return {
    id,
    file,
    target,
    folder: folder.normalize('NFC'),
    status: 'pending',
    sent: 0,
    speed: null,
    trouble: null,
    isWaiting: false,
    url: null,
    existing: null,
  }
}
