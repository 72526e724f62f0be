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

/** Has a disk this full be the only one with data of ours. @returns what ends it */
export function useDisk(usedPercent: number, bytes = 100e9): () => void {
  const freePercent = 100 - usedPercent
  const alone = new DataFolders()
  alone.disks = async () => [{ folder: '/data', freeBytes: (bytes * freePercent) / 100, freePercent, advice: [] }]
  app.container.swap(DataFolders, () => alone)
  return () => app.container.restore(DataFolders)
}
