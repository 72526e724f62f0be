import { firstRow } from '#core/database/rows'

export type RefundStatus = 'requested' | 'pending' | 'succeeded' | 'failed'

/** How far a refund is. */
export async function refundStatus(id: number): Promise<RefundStatus> {
  const row = await firstRow<{ status: RefundStatus }>('SELECT status FROM refunds WHERE id = ?', [id])
  return row?.status ?? 'requested'
}
