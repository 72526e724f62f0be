import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, keptVariables } from '#tests/support/processes'
import { FINDER } from '#tests/support/programs'
import { cleanUpLater } from './clean_up.js'
import type { Machine } from './machine.js'
import { must, until } from './shell.js'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Nothing else listens on a machine of the bed. */
const MACHINE_PORT = 3333

/** The product as `npm start` runs it, reachable in the bed under the host's address there. */
export class Product {
  readonly storage = mkdtempSync(join(tmpdir(), 'culvert-product-'))
  #child: ChildProcess | null = null
  #port = 0
  #output = ''

  constructor(
    private readonly host: string,
    /** A machine that it runs on, instead of the host. There it becomes a node by itself. */
    private readonly machine: Machine | null = null,
    /** Beside those that every product of the bed has. */
    private readonly settings: Readonly<Record<string, string>> = {}
  ) {
    cleanUpLater(() => {
      this.#child?.kill('SIGKILL')
      rmSync(this.storage, { recursive: true, force: true })
    })
  }

  get url() {
    return `http://${this.host}:${this.#port}`
  }

  get #env(): Record<string, string> {
    return {
      ...keptVariables(),
      HOST: this.host,
      PORT: String(this.#port),
      ALLOW_LAN: '1',
      LOCAL_NODE: this.machine ? '1' : '0',
      CULVERT_INSTALL: '0',
      CULVERT_STORAGE: this.storage,
      LOG_LEVEL: 'warn',
      ...this.settings,
    }
  }

  async start(): Promise<void> {
    if (this.#port === 0) this.#port = this.machine ? MACHINE_PORT : await freePort(this.host)
    const said = this.#output.length
    const child = this.#spawn()
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (this.#output += String(chunk)))
    this.#child = child
    await until(
      'the product answers',
      180_000,
      async () => this.#output.slice(said).includes('is running') || child.exitCode !== null
    )
    if (child.exitCode !== null) throw new Error(`The product ended:\n${this.#output}`)
  }

  /** nsenter leaves the folder, so both cases name all paths in full. */
  #spawn() {
    const env = Object.entries(this.#env).map(([name, value]) => `${name}=${value}`)
    const words = ['-i', ...env, process.execPath, FINDER, join(root, 'scripts/start.mjs')]
    const options: SpawnOptions = { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] }
    return this.machine ? this.machine.spawn('env', words, options) : spawn('env', words, options)
  }

  /** Everything that it printed so far. */
  get output(): string {
    return this.#output
  }

  /** Ends it as Ctrl-C does, and waits for all that it does then. */
  async stop(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGINT')
    await once(child, 'exit')
  }

  async kill(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  /** Runs `culvert …` beside the running server, as an operator would, and answers what it prints as JSON. */
  culvert<T>(...words: string[]): Promise<T> {
    return this.culvertWith<T>('', ...words)
  }

  /** The same with a text on its standard input. */
  async culvertWith<T>(input: string, ...words: string[]): Promise<T> {
    const env = Object.entries(this.#env).map(([name, value]) => `${name}=${value}`)
    const args = ['-i', ...env, process.execPath, FINDER, join(root, 'cli/culvert.mjs'), ...words, '--json']
    const output = this.machine ? this.machine.must('env', args, 60_000) : must('env', args, 60_000, input)
    return JSON.parse(await output) as T
  }

  /** The newest link that was mailed to anybody. */
  async mailedLink(path: string): Promise<string> {
    const folder = join(this.storage, 'outbox')
    return until(`a mail with a link to ${path}`, 30_000, async () => {
      // The first email makes the folder.
      if (!existsSync(folder)) return null
      const mails = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => name.endsWith('.eml'))
      const texts = mails.map(({ name }) =>
        readFileSync(join(folder, name), 'utf8')
          .replace(/=\r?\n/g, '')
          .replace(/=3D/g, '=')
      )
      return texts.map((text) => new RegExp(`http[^\\s"]*${path}\\?token=[\\w-]+`).exec(text)?.[0]).findLast(Boolean)
    }).catch((error: Error) => Promise.reject(new Error(`${error.message}\n${this.#output}`)))
  }
}
