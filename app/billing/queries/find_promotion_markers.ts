import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { fromSql, toSql } from '#core/database/columns'
import { isInWindow, type Marker, type MarkerWindow, MOST_MARKERS } from '#core/markers'

const TIMES = ['created_at', 'ended_at', 'expires_at'] as const

interface Row {
  id: number
  code: string
  percent_off: number | null
  amount_off_minor: number | null
  currency: string
  created_at: string
  ended_at: string | null
  expires_at: string | null
}

/** When codes started and ended. They have no mode. Operators make each one by hand, so the table is short. */
export async function findPromotionMarkers(window: MarkerWindow): Promise<Marker[]> {
  const { from, to } = window
  const rows: Row[] = await db
    .from('promotions')
    .select('id', 'code', 'percent_off', 'amount_off_minor', 'currency', ...TIMES)
    .where((within) => {
      for (const time of TIMES) {
        void within.orWhere((one) => {
          void one.where(time, '<=', toSql(to))
          if (from) void one.where(time, '>=', toSql(from))
        })
      }
    })
    .orderBy('id', 'desc')
    .limit(MOST_MARKERS)
  return rows.flatMap(markersOf).filter(({ at }) => isInWindow(at, window))
}

function markersOf(row: Row): Marker[] {
  const { id, code, currency } = row
  const data = { code, currency, percentOff: row.percent_off, amountOffMinor: row.amount_off_minor }
  const started: Marker = {
    id: `promotion_started:${id}`,
    at: fromSql(row.created_at),
    kind: 'promotion_started',
    data,
  }
  const end = endOf(row)
  if (!end) return [started]
  return [started, { id: `promotion_ended:${id}`, at: end, kind: 'promotion_ended', data: { code } }]
}

/** An operator ended it, or its time was over; what came first counts. */
function endOf({ ended_at, expires_at }: Row): DateTime | null {
  const [first] = [ended_at, expires_at].flatMap((time) => time ?? []).toSorted()
  return first === undefined ? null : fromSql(first)
}
