import { mkdir } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import culvert from '#config/culvert'
import { DueWorkRegistry } from '#core/due_work'
import { FilesUnavailable } from '#files/http/refusals'
import { checkRoot } from '#files/paths/check_root'
import { FileRoot } from '#files/paths/file_root'
import { WriteLock } from '#files/reserved/write_lock'
import { ContentGate } from '#files/search/content/content_rules'
import { FileIndex } from '#files/search/file_index'
import { CLEAN_UP_EVERY_MS, CleanUp } from '#files/upkeep/clean_up'
import { BinSizes, KeepRules } from '#files/upkeep/kept'
import { UploadRules } from '#files/upload/upload_rules'
import { projectRoot } from '#start/paths'

/** What files bring to the application. Called once, by start/modules.ts. */
export async function registerFiles() {
  const { container } = app
  checkRoot({ root: culvert.filesRoot, project: projectRoot, storage: culvert.storage })
  container.singleton(FileRoot, () => openRoot(culvert.filesRoot))
  container.singleton(WriteLock, () => new WriteLock())
  container.singleton(FileIndex, async (resolver) => openIndex(await resolver.make(FileRoot)))
  container.singleton(ContentGate, () => new ContentGate())
  const { mostBytes, accepted } = culvert.filesUpload
  container.singleton(UploadRules, () => new UploadRules(mostBytes, accepted))
  container.singleton(KeepRules, () => new KeepRules(culvert.filesKeepBytes))
  container.singleton(BinSizes, () => new BinSizes())
  const work = await container.make(DueWorkRegistry)
  work.register({ name: 'files.clean_up', everyMs: CLEAN_UP_EVERY_MS, run: cleanUp })
}

/** Opened by the first call that needs it, and for as long as the process lasts. */
export async function openRoot(path: string, descriptors?: string): Promise<FileRoot> {
  try {
    await mkdir(path, { recursive: true, mode: 0o750 })
    return await FileRoot.open(path, descriptors)
  } catch (error) {
    throw new FilesUnavailable(error)
  }
}

function openIndex(root: FileRoot): FileIndex {
  const index = new FileIndex(root)
  app.terminating(() => index.close())
  return index
}

async function cleanUp() {
  try {
    await (await app.container.make(CleanUp)).execute()
  } catch (error) {
    // Every call says so; once an hour in the log is of no use to anyone.
    if (!(error instanceof FilesUnavailable)) throw error
  }
}
