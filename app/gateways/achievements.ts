import app from '@adonisjs/core/services/app'
import type { AchievementSource } from '#core/health/achievements'
import { Gateways } from '#gateways/gateways'

/** Ways to pay that work for real. */
export const gatewayAchievements: AchievementSource = {
  id: 'gateways',
  achievements: [
    {
      id: 'gateways.two',
      category: 'special',
      rarity: 'rare',
      points: 60,
      title: 'Cash or card',
      description: 'Customers can choose between two payment methods with real money.',
      requirement: 'Enable 2 payment gateways in live mode',
      maxProgress: 2,
      unit: 'gateways',
      figure: 'live_gateways',
    },
  ],
  async count() {
    const all = await (await app.container.make(Gateways)).list()
    const live = all.filter(
      ({ isEnabled, isConfigured, testMode, driver }) => isEnabled && isConfigured && !testMode && !driver.trialOnly
    )
    return { live_gateways: live.length }
  },
}
