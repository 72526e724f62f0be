import { rows } from '#core/database/rows'
import { WAS_TRIED } from '#billing/services/subscription'

interface Books {
  grants: unknown[]
  customer: Record<string, string | null> | null
  subscriptions: unknown[]
  payments: unknown[]
  refunds: unknown[]
  invoices: unknown[]
  creditNotes: unknown[]
  /** What subscriptions were worth a year, from when to when. */
  subscriptionValues: unknown[]
  cancelReasons: unknown[]
}

const OF = 'JOIN customers c ON c.id ='
const GRANTS =
  'SELECT plan_id AS plan, granted_on AS grantedOn, ends_at AS endsAt FROM grants WHERE user_id = ? ORDER BY id'
const CUSTOMER =
  'SELECT country, preferred_gateway AS preferredGateway, first_paid_on AS firstPaidOn, first_paid_test_on AS firstPaidTestOn FROM customers WHERE user_id = ?'
const SUBSCRIPTIONS = `SELECT s.id, s.plan_id AS plan, s.gateway, s.status, s.price_minor AS amountMinor, s.currency,
  s.created_at AS startedAt, s.period_end AS periodEnd, s.ends_at AS endsAt, s.ended_at AS endedAt, s.end_reason AS endReason,
  p.code AS promotionCode FROM subscriptions s LEFT JOIN promotion_redemptions r ON r.subscription_id = s.id
  LEFT JOIN promotions p ON p.id = COALESCE(s.promotion_id, r.promotion_id) WHERE s.user_id = ? AND ${WAS_TRIED} ORDER BY s.id`
const PAYMENTS = `SELECT p.id, p.subscription_id AS subscription, p.plan_id AS plan, p.status, p.amount_minor AS amountMinor,
  p.currency, p.\`interval\`, p.is_trial AS isTrial, p.list_price_minor AS listPriceMinor, p.discount_minor AS discountMinor,
  p.credit_minor AS creditMinor, p.included_tax_minor AS includedTaxMinor, p.attempts, p.decline_codes AS declineCodes, p.created_at AS createdAt, p.paid_at AS paidAt, p.failed_at AS failedAt, p.period_start AS periodStart, p.period_end AS periodEnd
  FROM payments p ${OF} p.customer_id WHERE c.user_id = ? ORDER BY p.id`
const REFUNDS = `SELECT r.payment_id AS payment, r.amount_minor AS amountMinor, r.currency, r.status, r.reason,
  r.requested_at AS requestedAt, r.settled_at AS settledAt
  FROM refunds r JOIN payments p ON p.id = r.payment_id ${OF} p.customer_id WHERE c.user_id = ? ORDER BY r.id`
const INVOICES = `SELECT i.number, i.payment_id AS payment, i.plan_id AS plan, i.total_minor AS totalMinor, i.tax_minor AS taxMinor,
  i.tax_name AS taxName, i.country, i.currency, i.issued_at AS issuedAt
  FROM invoices i ${OF} i.customer_id WHERE c.user_id = ? ORDER BY i.id`
const CREDIT_NOTES = `SELECT n.number, i.number AS invoice, n.total_minor AS totalMinor, n.tax_minor AS taxMinor, i.currency,
  n.issued_at AS issuedAt FROM credit_notes n JOIN invoices i ON i.id = n.invoice_id ${OF} i.customer_id WHERE c.user_id = ? ORDER BY n.id`
const VALUES = `SELECT p.subscription_id AS subscription, p.plan_id AS plan, p.starts_at AS startsAt, p.ends_at AS endsAt,
  p.value_x12 AS yearlyValueMinor, p.currency, p.end_reason AS endReason
  FROM subscription_spans p ${OF} p.customer_id WHERE c.user_id = ? ORDER BY p.id`
const REASONS = `SELECT e.subscription_id AS subscription, e.\`after\` AS reason, e.recorded_at AS givenAt FROM subscription_events e
  JOIN subscriptions s ON s.id = e.subscription_id ${OF} s.customer_id
  WHERE c.user_id = ? AND e.kind = 'cancel_reason' AND e.\`after\` IS NOT NULL ORDER BY e.id`

/** All that billing keeps of a user, as the export writes it: money in minor units, times in UTC. */
export async function exportBooks(userId: number): Promise<Books> {
  const of = (sql: string) => rows<Record<string, unknown>>(sql, [userId])
  const [grants, customers, subscriptions, payments, refunds, invoices, creditNotes, values, reasons] =
    await Promise.all(
      [GRANTS, CUSTOMER, SUBSCRIPTIONS, PAYMENTS, REFUNDS, INVOICES, CREDIT_NOTES, VALUES, REASONS].map(of)
    )
  const customer = (customers?.[0] as unknown as Books['customer'] | undefined) ?? null
  return {
    grants: grants ?? [],
    customer,
    subscriptions: subscriptions ?? [],
    payments: payments ?? [],
    refunds: refunds ?? [],
    invoices: invoices ?? [],
    creditNotes: creditNotes ?? [],
    subscriptionValues: values ?? [],
    cancelReasons: reasons ?? [],
  }
}
