/** What a good model answers about a range. Texts name figures by key. */
export const goodAdvice = {
  summary: 'Revenue was {totalRevenue}. Most payments succeed.',
  riskAssessment: { level: 'medium', factors: ['Payments fail: {successRate} succeed.'], mitigation: ['Retry them.'] },
  insights: [
    {
      type: 'risk',
      title: 'Payments fail',
      category: 'Payments',
      priority: 'high',
      description: 'Only {successRate} of payments succeed.',
      impact: 'Customers leave after a failed payment.',
      actionItems: ['Ask why payments fail.'],
    },
  ],
  recommendations: {
    immediate: ['Look at declined payments: {successRate} succeed.'],
    shortTerm: ['Offer another payment method.'],
    longTerm: [],
  },
  growthOpportunities: [
    { title: 'Yearly plans', description: 'Offer a yearly plan.', potentialImpact: 'Fewer payments that can fail.' },
  ],
}
