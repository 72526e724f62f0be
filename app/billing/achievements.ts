import { countUpTo } from '#core/database/count_up_to'
import type { AchievementSource } from '#core/health/achievements'

const MOST = 1_000

const ofCustomers = { unit: 'customers', figure: 'paying_customers' } as const

/** Customers who have paid real money. Test money counts nowhere. */
export const billingAchievements: AchievementSource = {
  id: 'billing',
  achievements: [
    {
      id: 'billing.first_payment',
      ...ofCustomers,
      category: 'special',
      rarity: 'common',
      points: 50,
      title: 'First payment',
      description: 'Somebody paid for the service with real money.',
      requirement: 'Receive a first payment',
      maxProgress: 1,
      unit: 'customer',
    },
    {
      id: 'billing.hundred_customers',
      ...ofCustomers,
      category: 'usage',
      rarity: 'epic',
      points: 200,
      title: 'A hundred customers',
      description: 'A hundred customers have paid for a plan.',
      requirement: 'Reach 100 paying customers',
      maxProgress: 100,
    },
    {
      id: 'billing.thousand_customers',
      ...ofCustomers,
      category: 'usage',
      rarity: 'legendary',
      points: 500,
      title: 'A real business',
      description: 'A thousand customers have paid for a plan.',
      requirement: 'Reach 1,000 paying customers',
      maxProgress: MOST,
    },
  ],
  count: async () => ({ paying_customers: await countUpTo(MOST, 'customers WHERE first_paid_on IS NOT NULL') }),
}
