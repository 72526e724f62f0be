/** Why an operator gives money back: chosen and not written, so that the audit log names nobody. */
export const REFUND_REASONS = ['requested', 'duplicate', 'fraudulent', 'goodwill'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]
