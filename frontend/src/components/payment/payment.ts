import type { PaymentStep } from '~/lib/billing/types'

/** What every form of payment is given. */
export interface PaymentProps {
  step: PaymentStep
  /** The gateway's name for people. */
  provider: string
  submitLabel: string
  /** What is to be paid is changing at the moment. */
  disabled?: boolean
  /** The money is on its way; the form stays busy until this is done. */
  onPaid: () => Promise<void>
  /** It was refused, for a reason in words. */
  onFailed: (reason: string) => void
}
