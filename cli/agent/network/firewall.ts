import type { NodeConfig } from '../api/config.js'
import { withScratchFile } from '../state/files.js'
import { must, type Run } from '../system/run.js'
import { egressAddresses } from './egress.js'
import { renderRuleset, TABLE, type Routed } from './ruleset.js'

/** The agent's nftables table. */
export class Firewall {
  /** What was loaded last, as it was written and as nft shows it. */
  #loaded: { text: string; shown: string } | null = null

  constructor(
    private readonly run: Run,
    private readonly scratch: string,
    private readonly egress: () => Promise<string[]> = egressAddresses
  ) {}

  /**
   * Sees to it that the table is there with exactly its rules: without one of them clients may be neither masqueraded
   * nor isolated. Answers true when it had to be loaded.
   */
  async ensure(config: NodeConfig, routed: Routed): Promise<boolean> {
    const text = renderRuleset(config, routed, await this.egress())
    if (this.#loaded?.text === text && this.#loaded.shown === (await this.#show())) return false
    this.#loaded = null
    await withScratchFile(this.scratch, text, (path) => must(this.run, 'nft', ['-f', path]))
    const shown = await this.#show()
    // Somebody may have changed it again meanwhile: such a table must not become what later looks compare with.
    if (shown === null || countLines(shown) !== countLines(text) - HEADER_LINES)
      throw new Error('The rules did not stay')
    this.#loaded = { text, shown }
    return true
  }

  async remove(): Promise<void> {
    this.#loaded = null
    await this.run('nft', ['delete', 'table', 'inet', TABLE])
  }

  /** Without counters, and with long lists on one line; null when there is no such table. */
  async #show(): Promise<string | null> {
    const { code, stdout } = await this.run('nft', ['--stateless', 'list', 'table', 'inet', TABLE])
    return code === 0 ? stdout.replace(/,\s*\n\s*/g, ', ') : null
  }
}

/** The lines that make a loaded file replace its table. */
const HEADER_LINES = 2

function countLines(text: string): number {
  return text.split('\n').filter((line) => line.trim() !== '').length
}
