import { defineCommand } from '#cli/kernel/command'
import { UsageError } from '#cli/kernel/error'
import { option } from '#cli/kernel/option'
import { reportOptions, requestOf } from '#cli/shared/report_options'

export default defineCommand({
  summary: 'Ask a question about the financial figures',
  args: { question: option.text({ description: 'In your own words', required: true }) },
  options: reportOptions,
  examples: [["culvert advisor ask 'Why do payments fail?'", 'Answers from the figures of the last 30 days']],
  async run({ args, options, make }) {
    const { AnswerQuestion, LONGEST_QUESTION } = await import('#advisor/index')
    const query = args.question.trim()
    if (query === '') throw new UsageError('Please enter a financial question or area of focus')
    if (query.length > LONGEST_QUESTION) throw new UsageError(`A question has at most ${LONGEST_QUESTION} characters.`)
    const answered = await (await make(AnswerQuestion)).execute({ query, ...requestOf(options), operatorId: null })
    if (!answered.ok) throw new Error(`No answer: ${answered.error}`)
    const { id, basis, reason, paragraphs, figures } = answered.value
    return { advice: paragraphs.map(({ text }) => text).join('\n\n'), id, basis, reason, figures }
  },
  text: ({ advice }) => advice,
})
