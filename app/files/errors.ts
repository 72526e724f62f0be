import { err, ok, type Result } from '#core/result'
import type { NameFault, PathFault } from '#files/paths/entry_path'

/** Who changed the file in the meantime, and when; null if it wasn't done through this service. */
export interface Change {
  etag: string
  changedBy: number | null
  changedAt: string
}

/** Why something could not be done with a file. `name` is the entry that it is about, `names` those of several, `path` leads to it from the folder that is moved. */
export type FileError =
  | { type: 'bad_path'; fault: PathFault }
  | { type: 'missing'; names?: string[] }
  | { type: 'bad_name'; name: string; fault: NameFault }
  | { type: 'exists'; names?: string[] }
  | { type: 'is_root' }
  | { type: 'no_origin' }
  | { type: 'not_a_folder' }
  | { type: 'not_a_file' }
  | { type: 'into_itself' }
  | { type: 'not_permitted' }
  | { type: 'disk_full' }
  | { type: 'quota_full'; most: number; free: number }
  | { type: 'too_many_uploads'; most: number }
  | { type: 'other_device' }
  | { type: 'mount_point' }
  | { type: 'disk_failed'; code: string }
  | { type: 'too_many_open'; code: string }
  | { type: 'special_entry'; path: string }
  | { type: 'source_changed' }
  | { type: 'changing' }
  | { type: 'busy' }
  | { type: 'too_large'; most: number }
  | { type: 'no_files' }
  | { type: 'upload_too_large'; name: string; most: number }
  | { type: 'type_refused'; name: string }
  | { type: 'not_text'; reason: 'binary' | 'encoding' }
  | { type: 'not_a_zip'; reason: 'broken' | 'encrypted' | 'split' }
  | ({ type: 'changed' } & Change)

/** Thrown inside of the module, so that open directories are closed on the way out. Actions and queries answer it as a Result. */
export class FileFailure extends Error {
  override name = 'FileFailure'

  constructor(readonly error: FileError) {
    super(error.type)
  }
}

export function fail(error: FileError): never {
  throw new FileFailure(error)
}

/** What Linux says, as what it means here. Names come from errno(3). */
const MEANINGS: Readonly<Record<string, FileError>> = {
  ENOENT: { type: 'missing' },
  ENOTDIR: { type: 'not_a_folder' },
  EISDIR: { type: 'not_a_file' },
  ELOOP: { type: 'not_a_file' },
  ENXIO: { type: 'not_a_file' },
  EEXIST: { type: 'exists' },
  ENOTEMPTY: { type: 'exists' },
  EINVAL: { type: 'bad_path', fault: 'not_taken' },
  EACCES: { type: 'not_permitted' },
  EPERM: { type: 'not_permitted' },
  EROFS: { type: 'not_permitted' },
  ENOSPC: { type: 'disk_full' },
  EDQUOT: { type: 'disk_full' },
  EXDEV: { type: 'other_device' },
  EBUSY: { type: 'mount_point' },
  EIO: { type: 'disk_failed', code: 'EIO' },
  ESTALE: { type: 'disk_failed', code: 'ESTALE' },
  EMFILE: { type: 'too_many_open', code: 'EMFILE' },
  ENFILE: { type: 'too_many_open', code: 'ENFILE' },
  ENAMETOOLONG: { type: 'bad_path', fault: 'too_long' },
}

/** The outcome of work with files. Anything that is not about the files themselves is thrown on. */
export async function attempt<T>(work: () => Promise<T>): Promise<Result<T, FileError>> {
  try {
    return ok(await work())
  } catch (error) {
    if (error instanceof FileFailure) return err(error.error)
    const meaning = MEANINGS[codeOf(error)]
    if (meaning) return err(meaning)
    throw error
  }
}

/** The name of the error that Linux gave, or an empty text. */
export function codeOf(error: unknown): string {
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown }
  return typeof code === 'string' && typeof syscall === 'string' ? code : ''
}

/** Null where the work fails with one of these; any other error is thrown on. */
export async function unless<T>(codes: readonly string[], work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (codes.includes(codeOf(error))) return null
    throw error
  }
}
