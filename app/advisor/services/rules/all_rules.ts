import { mixRules } from '#advisor/services/rules/mix_rules'
import { paymentRules } from '#advisor/services/rules/payment_rules'
import { retentionRules } from '#advisor/services/rules/retention_rules'
import { revenueRules } from '#advisor/services/rules/revenue_rules'
import type { Rule } from '#advisor/services/rules/rule'

export const ALL_RULES: readonly Rule[] = [...revenueRules, ...retentionRules, ...paymentRules, ...mixRules]
