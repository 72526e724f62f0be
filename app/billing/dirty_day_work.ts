/** Days whose figures have changed, as analytics works through them, and what it sets right of their payments. */
export { countDirtyDays } from '#billing/queries/count_dirty_days'
export { hasDirtyDays } from '#billing/queries/has_dirty_days'
export { type DayRange, merged } from '#billing/services/days'
export { claimDirtyDays } from '#billing/steps/claim_dirty_days'
export { markDays } from '#billing/steps/mark_days'
export { noteWhatBecame } from '#billing/steps/note_what_became'
