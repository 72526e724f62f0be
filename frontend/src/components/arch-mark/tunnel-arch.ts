import type { TunnelState } from '~/lib/vpn/tunnel-state'
import type { ArchState } from './arch-mark'

/** How the arch shows a tunnel: water flows in it only while traffic does. */
export const tunnelArch: Record<TunnelState, ArchState> = {
  waiting: 'filling',
  live: 'flowing',
  idle: 'open',
  demo: 'filling',
}
