import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { transaction } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { recordHealth } from '#vpn/steps/health'
import { adoptNodeFacts, hasEnrolledKey } from '#vpn/steps/node_facts'
import { prolongConnections } from '#vpn/steps/prolong'
import { LiveFigures, type ReportChanges } from '#vpn/services/live_figures'
import type { DnsObstacle } from '#vpn/services/node_dns'
import { reapIdleAt } from '#vpn/services/reap_times'
import type { HostFindings } from '#vpn/services/server_findings'
import { SeenMarks } from '#vpn/services/seen_marks'
import { toSql } from '#core/database/columns'

/** A node's report. Counters run from the node's boot, so that a lost one loses nothing. */
export interface Report extends HostFindings {
  bootId: string
  agentVersion: string
  /** The node's own time in milliseconds since 1970. */
  clock?: number | undefined
  uptimeSeconds: number
  cpu: number
  bandwidth: number
  latencyMs: number | null
  livePeers: number
  rxBytes: number
  txBytes: number
  dns: boolean
  dnsObstacle?: DnsObstacle | null
  egress: string[]
  publicKey: string
  listenPorts: number[]
  peers: { id: number; handshakeAge: number | null; rx: number; tx: number }[]
}

/** A whole report, or what changed since one. Older agents do not number theirs. */
export type NumberedReport = (Report & { number?: number }) | ReportChanges

/** The node has another key than the one it enrolled with: clients, who have that one, cannot reach it. */
export type RecordReportError = { type: 'other_key' }

/** Takes a node's report: figures of the node into its health row, figures of peers into memory, and connections in use live on. */
@inject()
export class RecordReport {
  constructor(
    private clock: Clock,
    private figures: LiveFigures,
    private marks: SeenMarks
  ) {}

  /** Answers the number of the report that is known from here on; null asks the node for all of it. */
  async execute(serverId: number, sent: NumberedReport): Promise<Result<number | null, RecordReportError>> {
    const report = 'base' in sent ? this.figures.complete(serverId, sent) : sent
    if (!report) return ok(null)
    const number = sent.number ?? null
    const now = this.clock.now()
    const recorded = await transaction<Result<null, RecordReportError>>(async (trx) => {
      if (!(await hasEnrolledKey(trx, serverId, report))) return err({ type: 'other_key' })
      await recordHealth(trx, serverId, report, now)
      await adoptNodeFacts(trx, serverId, report)
      return ok(null)
    })
    if (!recorded.ok) return recorded
    this.figures.record(serverId, report, number)
    const wanted = new Map<number, string>()
    for (const { id, handshakeAge } of report.peers) {
      if (handshakeAge !== null) wanted.set(id, toSql(reapIdleAt(now.minus({ seconds: handshakeAge }), id)))
    }
    await prolongConnections(serverId, this.marks.due(serverId, wanted))
    this.marks.keep(serverId, wanted)
    return ok(number)
  }
}
