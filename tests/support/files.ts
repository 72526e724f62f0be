import { rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import culvert from '#config/culvert'
import { FileRoot } from '#files/paths/file_root'
import { RESERVED_FOLDER } from '#files/paths/entry_path'
import { freshStart } from '#tests/support/accounts'

/** The folder of hosted files on the disk. */
export const filesRoot = culvert.filesRoot

/** An empty root and an empty database. The open root of an earlier test is that of a folder that is gone. */
export async function freshFiles() {
  await freshStart()
  const root = await app.container.make(FileRoot)
  await root.within([], async (folder) => {
    for (const { name } of await folder.entries()) rmSync(join(filesRoot, name), { recursive: true, force: true })
  })
}

export const onDisk = (path: string) => join(filesRoot, path)

/** What is left in the staging folder: nothing, once everything is over. */
export async function stagingLeft(): Promise<string[]> {
  return readdir(join(filesRoot, RESERVED_FOLDER, 'staging')).catch(() => [])
}
