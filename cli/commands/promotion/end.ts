import { defineCommand } from '#cli/kernel/command'
import { CliError } from '#cli/kernel/error'
import { option } from '#cli/kernel/option'

export default defineCommand({
  summary: 'End a code for new subscriptions',
  args: { code: option.text({ description: 'The code', required: true }) },
  examples: [['culvert promotion end SPRING-20', 'Nobody can use it any more']],
  async run({ args, make }) {
    const { EndPromotion } = await import('#billing/index')
    const result = await (await make(EndPromotion)).execute({ code: args.code, actorId: null })
    if (result.ok) return result.value
    throw new CliError(`There is no code ${args.code}.`, { next: 'culvert promotion list', code: 'E_CODE_NOT_FOUND' })
  },
  text: ({ code }) => `${code} is ended.`,
})
