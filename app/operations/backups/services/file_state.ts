import { stat } from 'node:fs/promises'
import { dirname, isAbsolute } from 'node:path'

/** Of a backup that was made: whether it is still on the disk. `unseen`: its folder isn't here, or may not be looked into. */
export type FileState = 'there' | 'gone' | 'other_size' | 'unseen' | 'streamed'

/** Looks at the file of a backup. Its content is what `culvert backup verify` reads. */
export async function fileState({ path, bytes }: { path: string | null; bytes: number | null }): Promise<FileState> {
  if (path === null) return 'streamed'
  if (!isAbsolute(path)) return 'unseen'
  const found = await sizeOf(path)
  if (found === 'missing') return (await sizeOf(dirname(path))) === 'missing' ? 'unseen' : 'gone'
  if (found === 'unseen') return 'unseen'
  return bytes === null || found === Number(bytes) ? 'there' : 'other_size'
}

async function sizeOf(path: string): Promise<number | 'missing' | 'unseen'> {
  try {
    return (await stat(path)).size
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'missing' : 'unseen'
  }
}
