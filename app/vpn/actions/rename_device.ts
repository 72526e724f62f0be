import db from '@adonisjs/lucid/services/db'
import { err, ok, type Result } from '#core/result'

export interface RenameDeviceInput {
  userId: number
  deviceId: number
  name: string
}

/** Renames a device of this user. */
export class RenameDevice {
  async execute({ userId, deviceId, name }: RenameDeviceInput): Promise<Result<null, { type: 'not_found' }>> {
    const renamed = await db.from('devices').where({ id: deviceId, user_id: userId }).update({ name })
    return Number(renamed) === 0 ? err({ type: 'not_found' }) : ok(null)
  }
}
