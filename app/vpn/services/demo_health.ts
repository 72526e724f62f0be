import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { Chance } from '#vpn/services/chance'

const TICK_MS = 8_000
const LATENCY_SPREAD = 15
const OFFLINE_CHANCE = 0.05

/** Base latency of a demo server in ms. */
export function demoLatency(isPremium: boolean): number {
  return isPremium ? 25 : 45
}

/** Drawn figures of demo servers: the same for everybody within eight seconds, then drawn again. */
@inject()
export class DemoHealth {
  constructor(
    private clock: Clock,
    private chance: Chance
  ) {}

  of(serverId: number, isPremium: boolean) {
    const tick = Math.floor(this.clock.now().toMillis() / TICK_MS)
    const between = (name: string, low: number, high: number) =>
      low + (high - low) * this.chance.draw(`${name} ${serverId} ${tick}`)
    return {
      offline: this.chance.draw(`offline ${serverId} ${tick}`) < OFFLINE_CHANCE,
      latency: demoLatency(isPremium) + between('latency', -LATENCY_SPREAD, LATENCY_SPREAD),
      load: between('load', 10, 95),
      uptime: between('uptime', 95, 99.8),
      checkedAt: tick * TICK_MS,
    }
  }
}
