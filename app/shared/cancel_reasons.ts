/** Why customers cancel: the answers that they can choose from. */
export const CANCEL_REASONS = ['too_expensive', 'not_needed', 'speed', 'locations', 'other_service', 'other'] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

/** What operators read. */
export const CANCEL_REASON_WORDS: Readonly<Record<CancelReason, string>> = {
  too_expensive: 'Too expensive',
  not_needed: 'No VPN needed now',
  speed: 'Connections too slow',
  locations: 'Locations missing',
  other_service: 'Another service',
  other: 'Another reason',
}
