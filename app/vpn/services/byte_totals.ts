import type { DateTime } from 'luxon'
import { fromSql, toSql } from '#core/database/columns'

/** How long the agent that counts may be away before another one takes its place: the longest pause between two reports. */
const AWAY_AFTER_SECONDS = 300

/** What is known of a node's bytes: in total, and by the start of the agent that counts. */
export interface ByteCounts {
  total_rx: number
  total_tx: number
  /** Null in rows from before it was kept. */
  counted_boot_id: string | null
  counted_at: string | null
  boot_rx: number
  boot_tx: number
  /** Another start that reports with the same credential. With counters it counted before, without it never did. */
  rival_boot_id: string | null
  rival_rx: number | null
  rival_tx: number | null
}

export interface Counters {
  readonly bootId: string
  readonly rxBytes: number
  readonly txBytes: number
}

/** The counts after the first report of a node. */
export function firstCounts({ bootId, rxBytes, txBytes }: Counters, now: DateTime): ByteCounts {
  return {
    total_rx: rxBytes,
    total_tx: txBytes,
    counted_boot_id: bootId,
    counted_at: toSql(now),
    boot_rx: rxBytes,
    boot_tx: txBytes,
    rival_boot_id: null,
    rival_rx: null,
    rival_tx: null,
  }
}

/**
 * The counts after a report. Counters run from the agent's start. Another start is the agent after a restart, and counts
 * at once. When the first one reports again it was never away: it counts as before, what the other one added is taken
 * back, and the other one counts only from when the first is gone.
 */
export function countsAfter(known: ByteCounts & { boot_id: string }, report: Counters, now: DateTime): ByteCounts {
  const counts = withoutDefaults(known)
  if (report.bootId === counts.counted_boot_id) return goOn(counts, report, now)
  if (report.bootId !== counts.rival_boot_id) return takeOver(counts, report, now)
  if (counts.rival_rx !== null) return comeBack(counts, report, now)
  return isAway(counts, now) ? beginWith(counts, report, now) : counts
}

/** Of two reports that overtook each other the older one adds nothing and takes nothing back. */
function goOn(counts: ByteCounts, { rxBytes, txBytes }: Counters, now: DateTime): ByteCounts {
  const rx = Math.max(counts.boot_rx, rxBytes)
  const tx = Math.max(counts.boot_tx, txBytes)
  return {
    ...counts,
    counted_at: toSql(now),
    boot_rx: rx,
    boot_tx: tx,
    total_rx: counts.total_rx + rx - counts.boot_rx,
    total_tx: counts.total_tx + tx - counts.boot_tx,
  }
}

function takeOver(counts: ByteCounts, report: Counters, now: DateTime): ByteCounts {
  return {
    ...firstCounts(report, now),
    total_rx: counts.total_rx + report.rxBytes,
    total_tx: counts.total_tx + report.txBytes,
    rival_boot_id: counts.counted_boot_id,
    rival_rx: counts.boot_rx,
    rival_tx: counts.boot_tx,
  }
}

function comeBack(counts: ByteCounts, report: Counters, now: DateTime): ByteCounts {
  const before = {
    ...counts,
    counted_boot_id: counts.rival_boot_id,
    boot_rx: counts.rival_rx ?? 0,
    boot_tx: counts.rival_tx ?? 0,
    total_rx: counts.total_rx - counts.boot_rx,
    total_tx: counts.total_tx - counts.boot_tx,
    rival_boot_id: counts.counted_boot_id,
    rival_rx: null,
    rival_tx: null,
  }
  return goOn(before, report, now)
}

/** What the rival carried so far stays uncounted. */
function beginWith(counts: ByteCounts, report: Counters, now: DateTime): ByteCounts {
  const { total_rx, total_tx, counted_boot_id: rival_boot_id } = counts
  return { ...firstCounts(report, now), total_rx, total_tx, rival_boot_id }
}

function isAway({ counted_at: at }: ByteCounts, now: DateTime): boolean {
  return at === null || fromSql(at) <= now.minus({ seconds: AWAY_AFTER_SECONDS })
}

function withoutDefaults({ boot_id: boot, ...known }: ByteCounts & { boot_id: string }): ByteCounts {
  const { total_rx, total_tx, boot_rx, boot_tx, counted_at, rival_boot_id, rival_rx, rival_tx } = known
  const counted_boot_id = known.counted_boot_id ?? boot
  return { total_rx, total_tx, counted_boot_id, counted_at, boot_rx, boot_tx, rival_boot_id, rival_rx, rival_tx }
}
