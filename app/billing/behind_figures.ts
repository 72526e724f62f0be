/** What is read of customers for a figure beside those kept by the day: cohorts, what is to come, and who is behind them. */
export { type CancelReasons, countCancelReasons } from '#billing/queries/count_cancel_reasons'
export { type CancelAnswer, findCancelAnswers } from '#billing/queries/find_cancel_answers'
export { findCohortPayers } from '#billing/queries/find_cohort_payers'
export { findCustomerUsers } from '#billing/queries/find_customer_users'
export { findOutlook, type Outlook } from '#billing/queries/find_outlook'
export { findOutlookCustomers } from '#billing/queries/find_outlook_customers'
export { findPayers, type PaidFigure, type PayersRequest } from '#billing/queries/find_payers'
