import { execFileSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cleanUpLater } from './clean_up.js'
import type { Machine } from './machine.js'

const builder = fileURLToPath(new URL('../../../scripts/build-agent.mjs', import.meta.url))
let bundle: string | null = null

/** The agent as it is delivered, one file, built from the sources once per bed. */
function agentBundle(): string {
  if (bundle) return bundle
  const folder = mkdtempSync(join(tmpdir(), 'culvert-bundle-'))
  cleanUpLater(() => {
    rmSync(folder, { recursive: true, force: true })
    bundle = null
  })
  execFileSync(process.execPath, [builder, '--out', folder], { stdio: 'ignore' })
  bundle = join(folder, 'culvert-agent.mjs')
  return bundle
}

/** The node agent on a machine of the bed. */
export class AgentProcess {
  readonly #folder: string
  #child: ChildProcess | null = null
  #log = ''

  constructor(
    readonly machine: Machine,
    /** Asked again at each start: the API of a test may move. */
    readonly api: { readonly url: string }
  ) {
    this.#folder = mkdtempSync(join(tmpdir(), 'culvert-node-'))
    cleanUpLater(() => rmSync(this.#folder, { recursive: true, force: true }))
    mkdirSync(this.#runtime)
  }

  get #runtime() {
    return join(this.#folder, 'run')
  }

  get #folders() {
    return ['--state', join(this.#folder, 'state'), '--runtime', this.#runtime]
  }

  /** Everything that the agent printed so far. */
  get log(): string {
    return this.#log
  }

  /** Where it keeps its files. */
  get folder(): string {
    return this.#folder
  }

  async enrol(code: string, ...options: string[]): Promise<void> {
    const file = join(this.#folder, 'code')
    writeFileSync(file, `${code}\n`, { mode: 0o600 })
    const words = ['enrol', '--api', this.api.url, '--insecure-http', '--code-file', file, ...this.#folders, ...options]
    await this.machine.must(process.execPath, [agentBundle(), ...words])
  }

  start(): void {
    const words = ['run', '--api', this.api.url, '--insecure-http', ...this.#folders]
    this.#child = this.machine.spawn(process.execPath, [agentBundle(), ...words], { stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (chunk) => (this.#log += String(chunk)))
    }
  }

  async kill(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }

  /** Answers what it said. */
  down(): Promise<string> {
    return this.machine.must(process.execPath, [agentBundle(), 'down', ...this.#folders])
  }

  daemons(): Promise<number[]> {
    return this.machine.processes('wireguard-go')
  }
}
