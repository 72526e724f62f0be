import { defineCommand } from '#cli/kernel/command'
import { reportOptions, requestOf } from '#cli/shared/report_options'

const RULES = "Rule-based: fixed rules read the service's figures."

export default defineCommand({
  summary: 'Show advice on the financial figures of a range',
  options: reportOptions,
  examples: [['culvert advisor show --range 90d', 'What stands out in the last 90 days, and what to do']],
  async run({ options, make }) {
    const { GiveAdvice } = await import('#advisor/index')
    const { id, basis, reason, advice } = await (
      await make(GiveAdvice)
    ).execute({ ...requestOf(options), operatorId: null })
    return { id, basis, reason, ...advice }
  },
  text: ({ summary, riskAssessment, insights, recommendations, growthOpportunities }) => {
    const list = (title: string, items: readonly string[]) =>
      items.length === 0 ? [] : ['', title, ...items.map((item) => `  - ${item}`)]
    return [
      summary,
      RULES,
      ...(insights.length === 0 ? [] : ['', `Risk: ${riskAssessment.level}`]),
      ...list(
        'Insights',
        insights.map(({ title, priority, description }) => `${title} (${priority} priority). ${description}`)
      ),
      ...list('Immediate', recommendations.immediate),
      ...list('Short term', recommendations.shortTerm),
      ...list('Long term', recommendations.longTerm),
      ...list(
        'Growth',
        growthOpportunities.map(({ title, description }) => `${title}. ${description}`)
      ),
    ].join('\n')
  },
})
