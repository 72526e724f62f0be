import type { BulkWords } from '../../kernel/ui'
import { devices, type Server } from './types'

export type BulkAction = 'drain' | 'end_draining'

export const noun = { one: 'server', many: 'servers' }

export const bulkActions: Record<BulkAction, BulkWords> = {
  drain: {
    button: 'Drain',
    busy: 'Draining…',
    title: 'Drain servers',
    consequence:
      "They take no new connections. Users who are connected see a banner, and an email if they asked for it. At the deadline they're disconnected, and connecting again doesn't count. Those that drain already keep their deadline.",
    done: 'draining',
  },
  end_draining: {
    button: 'End draining',
    busy: 'Ending…',
    title: 'End draining of servers',
    question: (what) => `Take ${what} back into service?`,
    consequence: 'They take connections again. Disabled servers stay disabled.',
    done: 'back in service',
  },
}

/** How questions name a server: with how many there are to let go of. */
export function calledOf({ name, peers }: Server): string {
  return `${name}, ${devices(peers)} connected`
}
