/** What operators set of plans, codes and taxes. */
export { SetPlanPrice, type SetPlanPriceError } from '#billing/actions/set_plan_price'
export { CreatePromotion, type CreatePromotionError } from '#billing/actions/create_promotion'
export { EndPromotion } from '#billing/actions/end_promotion'
export { SetTaxRate } from '#billing/actions/set_tax_rate'
export { listPlans } from '#billing/queries/list_plans'
export { listPromotions, type Promotion } from '#billing/queries/list_promotions'
export { listTaxRates } from '#billing/queries/list_tax_rates'
