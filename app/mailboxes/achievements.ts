import { countUpTo } from '#core/database/count_up_to'
import type { AchievementSource } from '#core/health/achievements'

/** Addresses on the company's domain whose mail is forwarded. */
export const mailboxAchievements: AchievementSource = {
  id: 'mailboxes',
  achievements: [
    {
      id: 'mailboxes.first',
      category: 'special',
      rarity: 'common',
      points: 15,
      title: 'You have mail',
      description: 'An address on your domain forwards its mail.',
      requirement: 'Set up an address that forwards mail',
      maxProgress: 1,
      unit: 'address',
      figure: 'working_mailboxes',
    },
  ],
  count: async () => ({
    working_mailboxes: await countUpTo(
      1,
      "mailboxes WHERE status = 'active' AND is_active = 1 AND forward_confirmed = 1"
    ),
  }),
}
