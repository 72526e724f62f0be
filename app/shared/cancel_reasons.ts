/** Why customers cancel: the answers that they can choose from. */
export const CANCEL_REASONS = ['too_expensive', 'not_needed', 'speed', 'locations', 'other_service', 'other'] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]
