import { inject } from '@adonisjs/core'
import type { Result } from '#core/result'
import { entryNamesOf } from '#files/entries/place'
import { attempt, codeOf, fail, type FileError } from '#files/errors'
import { FileRoot } from '#files/paths/file_root'
import { openFile } from '#files/serving/open_file'
import { readZip, type ZipList } from '#files/serving/read_zip'

/** What a zip says is in it. Nothing is unpacked. */
@inject()
export class ListZip {
  constructor(private root: FileRoot) {}

  async execute(path: string): Promise<Result<ZipList, FileError>> {
    return attempt(() =>
      this.root.at(entryNamesOf(path), async (place) => {
        const { handle, size } = await openFile(place)
        try {
          return await readZip(handle, size)
        } catch (error) {
          // What the disk says is no fault of the zip.
          if (codeOf(error)) throw error
          return fail({ type: 'not_a_zip', reason: reasonOf(error) })
        } finally {
          await handle.close()
        }
      })
    )
  }
}

/** The library tells its errors by words alone. */
function reasonOf(error: unknown): 'broken' | 'encrypted' | 'split' {
  const words = error instanceof Error ? error.message : ''
  if (words.includes('encryption')) return 'encrypted'
  return words.includes('multi-disk') ? 'split' : 'broken'
}
