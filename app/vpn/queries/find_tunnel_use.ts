import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { rows } from '#core/database/rows'
import { CONNECT_DAYS, StoreConnects } from '#vpn/actions/store_connects'
import { summarizeFleet } from '#vpn/queries/summarize_fleet'

/** How much real servers are used: now, and by the day. Nothing says when somebody came or went. */
export interface TunnelUse {
  /** Tunnels that are open now. */
  peers: number
  /** The last 30 days in UTC, the oldest first; today is the last. */
  days: { day: string; connects: number }[]
}

const DAYS = 'SELECT day, connects FROM connect_days WHERE day > ?'

@inject()
export class FindTunnelUse {
  constructor(
    private clock: Clock,
    private store: StoreConnects
  ) {}

  /** This process's own connects are stored first; others store theirs every few minutes. */
  async execute(): Promise<TunnelUse> {
    await this.store.execute()
    const today = this.clock.now().toUTC().startOf('day')
    const dayOf = (ago: number) => today.minus({ days: ago }).toISODate() ?? ''
    const found = await rows<{ day: string; connects: number }>(DAYS, [dayOf(CONNECT_DAYS)])
    const counts = new Map(found.map(({ day, connects }) => [day.slice(0, 10), Number(connects)]))
    const days = Array.from({ length: CONNECT_DAYS }, (_, index) => dayOf(CONNECT_DAYS - 1 - index))
    const { peers } = await summarizeFleet()
    return { peers, days: days.map((day) => ({ day, connects: counts.get(day) ?? 0 })) }
  }
}
