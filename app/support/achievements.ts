import { countUpTo } from '#core/database/count_up_to'
import type { AchievementSource } from '#core/health/achievements'

const ANSWERED = 100
const FEW = 10

/** How support keeps up with what people write. */
export const supportAchievements: AchievementSource = {
  id: 'support',
  achievements: [
    {
      id: 'support.inbox_zero',
      category: 'special',
      rarity: 'common',
      points: 25,
      title: 'Inbox zero',
      description: 'There are conversations, and all of them have been read.',
      requirement: 'Read everything in an inbox of 10 conversations or more',
      maxProgress: FEW,
      unit: 'conversations',
      figure: 'read_conversations',
    },
    {
      id: 'support.hundred_closed',
      category: 'usage',
      rarity: 'rare',
      points: 80,
      title: 'Happy to help',
      description: 'A hundred conversations are closed.',
      requirement: 'Close 100 conversations',
      maxProgress: ANSWERED,
      unit: 'conversations',
      figure: 'closed_conversations',
    },
  ],
  async count() {
    const unread = await countUpTo(1, 'support_threads WHERE staff_unread = 1')
    return {
      read_conversations: unread > 0 ? 0 : await countUpTo(FEW, 'support_threads WHERE staff_unread = 0'),
      closed_conversations: await countUpTo(ANSWERED, "support_threads WHERE state = 'closed'"),
    }
  },
}
