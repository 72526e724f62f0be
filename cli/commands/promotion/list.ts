import { latest } from '#core/lists/list_request'
import { defineCommand } from '#cli/kernel/command'
import { money } from '#cli/shared/money'
import { table } from '#cli/shared/table'
import type { Promotion } from '#billing/index'

const MAX = 500

function gives({ percentOff, amountOffMinor, currency, duration }: Promotion): string {
  const off = percentOff === null ? money(amountOffMinor ?? 0, currency) : `${percentOff} %`
  return `${off} ${duration}`
}

export default defineCommand({
  summary: 'List codes, the newest first',
  examples: [['culvert promotion list --json', 'Codes and how often they were used']],
  async run() {
    const { listPromotions } = await import('#billing/index')
    return (await listPromotions({ ...latest(MAX), filter: {} })).rows
  },
  text: (list) =>
    list.length === 0
      ? 'There are no codes. Next: culvert promotion create --help'
      : table(
          ['code', 'gives', 'plan', 'used', 'until'],
          list.map((promotion) => [
            promotion.code,
            gives(promotion),
            promotion.plan ?? 'all',
            `${promotion.redeemed}${promotion.maxRedemptions === null ? '' : ` of ${promotion.maxRedemptions}`}`,
            promotion.endedAt ? 'ended' : (promotion.expiresAt?.toFormat('yyyy-MM-dd') ?? ''),
          ])
        ),
})
