import { findProgram, type ProgramName } from '../system/programs.js'
import { hasUser } from '../system/users.js'

/** Debian's package `unbound` makes it. */
export const RESOLVER_USER = 'unbound'

/** Why the node starts no resolver although unbound is installed, as it is reported. */
export type DnsObstacle = 'no_user' | 'no_setpriv'

export const DNS_OBSTACLES: Readonly<Record<DnsObstacle, string>> = {
  no_user: `The resolver is not started, because it would run as root: this machine has no user ${RESOLVER_USER}. Clients ask public resolvers instead. Run: useradd --system --no-create-home --shell /usr/sbin/nologin ${RESOLVER_USER}`,
  no_setpriv:
    'The resolver is not started, because it would keep the rights of the agent: setpriv is missing. Clients ask public resolvers instead. Run: apt-get install util-linux',
}

/** What is looked for; tests put their own in its place. */
export interface Machine {
  readonly findProgram: (name: ProgramName) => string | null
  readonly hasUser: (name: string) => Promise<boolean>
}

/**
 * Answers what keeps the resolver from running without rights. Everybody who uses the tunnel can reach it, so it never runs as root,
 * and not as the agent either, who could read the node's key.
 */
export async function findDnsObstacle(
  startedByRoot: boolean,
  machine: Machine = { findProgram, hasUser }
): Promise<DnsObstacle | null> {
  if (!machine.findProgram('unbound')) return null
  if (!machine.findProgram('setpriv')) return 'no_setpriv'
  return startedByRoot && !(await machine.hasUser(RESOLVER_USER)) ? 'no_user' : null
}
