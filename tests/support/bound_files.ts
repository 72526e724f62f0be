import type { FileWrite } from '#files/reserved/file_writes'
import { bootProduct, load } from './booted_product.ts'

/** Boots the product in a process of a test, for roots of the test's own. */
export async function bootFiles() {
  const app = await bootProduct()
  const { Folder } = (await load('app/files/paths/folder.js')) as typeof import('#files/paths/folder')
  const { FileRoot } = (await load('app/files/paths/file_root.js')) as typeof import('#files/paths/file_root')
  const { WriteLock } = (await load('app/files/reserved/write_lock.js')) as typeof import('#files/reserved/write_lock')
  const { FileWrites } = (await load(
    'app/files/reserved/file_writes.js'
  )) as typeof import('#files/reserved/file_writes')
  const { OwedLines } = (await load('app/files/reserved/owed_lines.js')) as typeof import('#files/reserved/owed_lines')
  const actions = {
    ...((await load('app/files/entries/create_entry.js')) as typeof import('#files/entries/create_entry')),
    ...((await load('app/files/entries/list_entries.js')) as typeof import('#files/entries/list_entries')),
    ...((await load('app/files/entries/move_entry.js')) as typeof import('#files/entries/move_entry')),
    ...((await load('app/files/text/read_text.js')) as typeof import('#files/text/read_text')),
    ...((await load('app/files/text/save_text.js')) as typeof import('#files/text/save_text')),
    ...((await load('app/files/upload/upload_files.js')) as typeof import('#files/upload/upload_files')),
    ...((await load(
      'app/files/upload/resumable/unfinished_uploads.js'
    )) as typeof import('#files/upload/resumable/unfinished_uploads')),
    ...((await load(
      'app/files/upload/resumable/finish_upload.js'
    )) as typeof import('#files/upload/resumable/finish_upload')),
    ...((await load('app/files/bin/bin.js')) as typeof import('#files/bin/bin')),
    ...((await load('app/files/bin/delete_entry.js')) as typeof import('#files/bin/delete_entry')),
    ...((await load('app/files/bin/restore_entry.js')) as typeof import('#files/bin/restore_entry')),
    ...((await load('app/files/bin/empty_bin.js')) as typeof import('#files/bin/empty_bin')),
    ...((await load('app/files/history/restore_version.js')) as typeof import('#files/history/restore_version')),
    ...((await load('app/files/transfer/carry_entry.js')) as typeof import('#files/transfer/carry_entry')),
    ...((await load('app/files/history/list_versions.js')) as typeof import('#files/history/list_versions')),
  }

  /**
   * Actions on a root with a lock of its own beside it: one that stands still keeps its lock. They write no audit log, which is one
   * for all, and note what they owe it.
   */
  async function bind(path: string) {
    const lock = new WriteLock(`${path}.lock`)
    const resolver = app.container.createResolver()
    resolver.bindValue(FileRoot, await FileRoot.open(path))
    resolver.bindValue(WriteLock, lock)
    const owed = await resolver.make(OwedLines)
    const writes = {
      write: (write: FileWrite, work: () => Promise<void>) => writes.writeAll(async () => [write], work),
      writeAll: (plan: () => Promise<FileWrite[]>, work: () => Promise<void>) =>
        lock.hold(async () => owed.during(owed.linesOf(await plan()), true, work)),
    }
    const unlogged = Object.assign(Object.create(FileWrites.prototype) as object, writes)
    resolver.bindValue(FileWrites, unlogged as InstanceType<typeof FileWrites>)
    return resolver
  }

  return { actions, bind, Folder, container: app.container }
}
