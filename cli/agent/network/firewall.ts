import type { NodeConfig } from '../api/config.js'
import { withScratchFile } from '../state/files.js'
import { must, type Run } from '../system/run.js'
import { renderRuleset, TABLE, type Routed } from './ruleset.js'

/** The agent's nftables table. */
export class Firewall {
  constructor(
    private readonly run: Run,
    private readonly scratch: string
  ) {}

  async load(config: NodeConfig, routed: Routed): Promise<void> {
    const text = renderRuleset(config, routed)
    await withScratchFile(this.scratch, text, (path) => must(this.run, 'nft', ['-f', path]))
  }

  /** False after somebody flushed the host's rules: then clients are neither masqueraded nor isolated. */
  async isLoaded(): Promise<boolean> {
    return (await this.run('nft', ['list', 'chain', 'inet', TABLE, 'forwarded'])).code === 0
  }

  async remove(): Promise<void> {
    await this.run('nft', ['delete', 'table', 'inet', TABLE])
  }
}
