import { open, seal } from '#core/secrets'

const PLACE = 'invoices.bill_to'

/** Whom an invoice names, as they were called when it was issued. */
export interface BillTo {
  readonly name: string | null
  readonly email: string
}

/** For the invoice's row; it goes when the account is deleted. */
export function sealBillTo(billTo: BillTo): string {
  return seal(JSON.stringify(billTo), PLACE)
}

export function openBillTo(sealed: string | null): BillTo | null {
  return sealed === null ? null : (JSON.parse(open(sealed, PLACE)) as BillTo)
}
