import { useQuery } from '@tanstack/react-query'
import type { PlanId } from '~/lib/billing/types'
import type { Data } from '../../../../../.adonisjs/client/data'

export type Invoice = Omit<Data.Billing.Invoice, 'plan'> & { plan: PlanId }

export const invoicesKey = ['/api/invoices'] as const

/** The user's invoices, newest first. */
export function useInvoices() {
  return useQuery<Invoice[]>({ queryKey: invoicesKey, refetchOnMount: 'always' })
}
