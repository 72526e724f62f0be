import db from '@adonisjs/lucid/services/db'
import { endConnections } from '#vpn/steps/end_connections'
import { limitsOf } from '#vpn/services/plan_limits'

/**
 * After a plan changed: ends connections that the user's plan no longer allows,
 * those to premium servers and those of devices beyond its number. Bears a repeat.
 */
export class EnforcePlan {
  async execute(userId: number): Promise<number> {
    const premium = new Set(
      ((await db.from('servers').select('id').where('is_premium', true)) as { id: number }[]).map(({ id }) => id)
    )
    // Verification limits connects, not what is open: it plays no part here.
    const limits = await limitsOf({ id: userId, emailVerified: true })
    return endConnections({
      userId,
      reason: 'user',
      which: (devices) => {
        const allowed = devices.filter((device) => limits.premiumServers || !premium.has(device.server_id))
        const kept = new Set(allowed.slice(0, limits.devicesLimit))
        return devices.filter((device) => !kept.has(device))
      },
    })
  }
}
