import app from '@adonisjs/core/services/app'
import culvert from '#config/culvert'
import { DataFolders } from '#core/health/data_folders'

/** Has the storage folder be the only one with data of ours, whatever disks this machine has. Answers it. */
export function oneDisk(cleanup: (task: () => void) => void): string {
  const alone = new DataFolders()
  alone.register({ id: 'core.storage', label: 'storage', find: async () => culvert.storage })
  app.container.swap(DataFolders, () => alone)
  cleanup(() => app.container.restore(DataFolders))
  return culvert.storage
}
