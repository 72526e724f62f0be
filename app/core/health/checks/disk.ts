import app from '@adonisjs/core/services/app'
import { DataFolders, type Disk, usedPercent } from '#core/health/data_folders'
import type { Finding, HealthCheck } from '#core/health/health_checks'
import { statusOf } from '#core/health/measure_status'
import { sizeInWords } from '#shared/size'

/** Of the disks of the storage folder, hosted files, builds, backups and the database. */
export const diskCheck: HealthCheck = {
  id: 'core.disk',
  name: 'Disk',
  question: 'Is there room on the disk?',
  look: async () => judgeDisks(await (await app.container.make(DataFolders)).disks()),
}

/** By the status that each disk has as a measure: critical is a problem, a warning a note. Names the folders where there are several, the fullest first. */
export function judgeDisks(disks: readonly Disk[]): Finding {
  if (disks.length === 0) throw new Error('None of the folders can be looked at')
  const sorted = disks.toSorted((one, other) => one.freePercent - other.freePercent)
  const short = sorted.filter((disk) => levelOf(disk) !== 'good')
  const room = (disk: Disk) => `${sizeInWords(disk.freeBytes)} free (${Math.round(disk.freePercent)} %)`
  const places = sorted.map((disk) => (disks.length > 1 ? `${room(disk)} on the disk of ${disk.folder}` : room(disk)))
  const detail = `${places.join(', ')}.`
  if (short.length === 0) return { level: 'good', detail }
  const todo = short.map(({ folder, advice }) => [`Make room on the disk of ${folder}`, ...advice].join('; '))
  return {
    level: short.some((disk) => levelOf(disk) === 'problem') ? 'problem' : 'note',
    detail,
    why: 'On a full disk nothing can be saved.',
    todo: todo.join('\n'),
  }
}

function levelOf(disk: Disk): 'good' | 'note' | 'problem' {
  const status = statusOf(usedPercent(disk))
  if (status === 'critical') return 'problem'
  return status === 'warning' ? 'note' : 'good'
}
