import { defineCommand } from '#cli/kernel/command'
import { CliError, UsageError } from '#cli/kernel/error'
import { option } from '#cli/kernel/option'
import { minorUnits } from '#cli/shared/money'
import type { CreatePromotionError } from '#billing/index'

function refusal(error: CreatePromotionError, code: string): CliError {
  switch (error.type) {
    case 'wrong_code':
      return new UsageError(
        `'${code}' isn't a valid code.`,
        'Use 3 to 40 letters, digits and hyphens, such as SPRING-20.'
      )
    case 'percent_or_amount':
      return new UsageError('Say what it takes off: either --percent or --amount.')
    case 'wrong_percent':
      return new UsageError('--percent is a whole number from 1 to 100, --amount more than nothing.')
    case 'wrong_max':
      return new UsageError('--max is a whole number, 1 or more.')
    case 'expires_in_the_past':
      return new UsageError('--expires is in the past.')
    case 'code_taken':
      return new CliError(`The code ${code} already exists.`, { next: 'culvert promotion list', code: 'E_CODE_TAKEN' })
    default:
      return error satisfies never
  }
}

export default defineCommand({
  summary: 'Create a discount code',
  args: { code: option.text({ description: 'What users type, for example SPRING-20', required: true }) },
  options: {
    percent: option.integer({ description: 'Percent off the price' }),
    amount: option.text({ description: 'An amount off the price, for example 2.00' }),
    duration: option.choice(['once', 'forever'], { description: 'The first payment, or all', default: 'once' }),
    plan: option.choice(['monthly', 'yearly'], { description: 'Only for this plan' }),
    max: option.integer({ description: 'How often it may be used in all' }),
    expires: option.instant({ description: 'When it ends, in UTC' }),
  },
  examples: [['culvert promotion create SPRING-20 --percent 20 --max 500', '20 % off the first payment, 500 times']],
  async run({ args, options, make }) {
    const { CATALOGUE_CURRENCY, CreatePromotion } = await import('#billing/index')
    const { percent, amount, duration, plan, max, expires } = options
    const result = await (
      await make(CreatePromotion)
    ).execute({
      code: args.code,
      percentOff: percent,
      amountOffMinor: amount === undefined ? undefined : minorUnits(amount, CATALOGUE_CURRENCY),
      duration,
      plan,
      maxRedemptions: max,
      expiresAt: expires,
      actorId: null,
    })
    if (!result.ok) throw refusal(result.error, args.code)
    return result.value
  },
  text: ({ code }) => `${code} can be used from now on.`,
})
