import { defineCommand } from '#cli/kernel/command'
import { option } from '#cli/kernel/option'
import { table } from '#cli/shared/table'
import { ACHIEVEMENT_CATEGORIES } from '#core/health/achievements'

export default defineCommand({
  summary: 'List achievements, the next within reach first',
  options: { category: option.choice(ACHIEVEMENT_CATEGORIES, { description: 'Only those of one category' }) },
  examples: [
    ['culvert achievement list --category security', 'What is left to do for security'],
    ['culvert achievement list --json', 'With descriptions, for scripts'],
  ],
  async run({ options, make }) {
    const { CheckAchievements } = await import('#operations/index')
    const all = await (await make(CheckAchievements)).execute()
    return all
      .filter(({ category }) => options.category === undefined || category === options.category)
      .map((achievement) => {
        const { id, title, description, category, rarity, points, requirement } = achievement
        const { progress, maxProgress, unit, isMeasured, unlockedOn: unlockedAt } = achievement
        const text = { id, title, description, category, rarity, points, requirement }
        return { ...text, progress, maxProgress, unit, isMeasured, unlocked: unlockedAt !== null, unlockedAt }
      })
  },
  text: (all) => {
    const points = (list: typeof all) => list.reduce((sum, achievement) => sum + achievement.points, 0)
    const unlocked = all.filter((achievement) => achievement.unlocked)
    return [
      table(
        ['achievement', 'category', 'rarity', 'points', 'progress', 'how'],
        all.map((achievement) => [
          achievement.title,
          achievement.category,
          achievement.rarity,
          `${achievement.points}`,
          progressOf(achievement),
          achievement.requirement,
        ])
      ),
      '',
      `${unlocked.length} of ${all.length} unlocked, ${points(unlocked)} of ${points(all)} points`,
    ].join('\n')
  },
})

interface Reached {
  progress: number
  maxProgress: number
  unit: string
  isMeasured: boolean
  unlockedAt: string | null
}

function progressOf({ progress, maxProgress, unit, isMeasured, unlockedAt }: Reached): string {
  if (unlockedAt) return `unlocked ${unlockedAt}`
  return isMeasured ? `${progress} of ${maxProgress} ${unit}` : "couldn't be measured"
}
