import { defineCommand } from '#cli/kernel/command'

export default defineCommand({
  summary: "Show the installation's score and the measures behind it",
  examples: [['culvert health show --json', 'The same for scripts']],
  async run({ make }) {
    const { FindOptimizer } = await import('#operations/index')
    const { now } = await (await make(FindOptimizer)).execute()
    return now
  },
  text: ({ score, grade, metrics }) =>
    [
      score === null ? 'Nothing could be measured.' : `Score ${score} of 100: ${grade}`,
      ...metrics.map(({ name, value, unit, ceiling, status }) =>
        value === null
          ? `${name.padEnd(18)} not measured`
          : `${name.padEnd(18)} ${status?.padEnd(10)} ${value} ${unit} of ${ceiling} ${unit}`
      ),
    ].join('\n'),
})
