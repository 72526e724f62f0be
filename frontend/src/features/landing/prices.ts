/**
 * What the landing page says of prices. Display text: what is charged comes from the plan catalogue, which is
 * shown where a plan is chosen.
 */
export const prices = {
  free: { amount: '$0', per: 'per month', note: 'No card needed' },
  monthly: { amount: '$9.99', per: 'per month', note: 'Cancel anytime', devices: 5 },
  yearly: { amount: '$99.99', per: 'per year', note: 'Save 17%, 2 months free', devices: 10 },
}
