import type { Command } from '../arguments.js'
import { Resolver } from '../dns/resolver.js'
import { readKeptConfig } from '../state/kept_config.js'
import { startDaemon } from '../system/daemon.js'

/** Starts or ends the resolver of an agent that has no root itself, as its configuration says. */
export async function resolver({ state, runtime }: Extract<Command, { verb: 'resolver' }>): Promise<void> {
  const config = await readKeptConfig(state)
  if (config) await new Resolver(startDaemon, runtime).ensure(config)
}
