import { defineCommand } from '#cli/kernel/command'

export default defineCommand({
  summary: 'Have the worker compute the figures of every day again',
  examples: [['culvert analytics rebuild', 'The figures stay readable while it runs and come out the same']],
  async run({ make }) {
    const { RebuildDays } = await import('#analytics/index')
    const days = await (await make(RebuildDays)).execute()
    return { first: days?.first ?? null, last: days?.last ?? null }
  },
  text: ({ first, last }) =>
    first === null || last === null
      ? 'No day has been computed yet.'
      : `The worker computes ${first} to ${last} again. Until it's done, culvert analytics show says so.`,
})
