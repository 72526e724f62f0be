import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { INSIGHT_TYPES, LEVELS } from '#advisor/services/advice'

const text = (longest: number) => vine.string().maxLength(longest)
const texts = (most: number) => vine.array(text(400)).maxLength(most)

/** What a model has to answer about a range: the specification's fields but for confidence, which is ours. */
export const modelAdviceValidator = vine.create({
  summary: text(1_500),
  riskAssessment: vine.object({ level: vine.enum(LEVELS), factors: texts(8), mitigation: texts(8) }),
  insights: vine
    .array(
      vine.object({
        type: vine.enum(INSIGHT_TYPES),
        title: text(120),
        category: text(40),
        priority: vine.enum(LEVELS),
        description: text(1_000),
        impact: text(600),
        actionItems: texts(5),
      })
    )
    .maxLength(12),
  recommendations: vine.object({ immediate: texts(6), shortTerm: texts(6), longTerm: texts(6) }),
  growthOpportunities: vine
    .array(vine.object({ title: text(120), description: text(800), potentialImpact: text(400) }))
    .maxLength(6),
})

export type ModelAdvice = Infer<typeof modelAdviceValidator>
