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
      'They take no new connections. Users who are connected see a banner, and a mail if they asked for it; at the deadline they are disconnected without losing a connect. Those that drain already keep their deadline.',
    done: 'draining',
  },
  end_draining: {
    button: 'End draining',
    busy: 'Ending…',
    title: 'End draining of servers',
    question: (what) => `Take ${what} back into service?`,
    consequence: 'They take connections again. Those that are disabled stay so.',
    done: 'back in service',
  },
}

/** How questions name a server: with how many there are to let go of. */
export function calledOf({ name, peers }: Server): string {
  return `${name}, ${devices(peers)} connected`
}
