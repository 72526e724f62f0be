import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const READY_WITHIN_MS = 60_000

/** The built product as its users meet it: `npm start` in a child process, with a port and a storage folder of its own. */
export class CulvertProcess {
  #child: ChildProcess | null = null
  #output = ''

  private constructor(
    readonly origin: string,
    readonly storage: string,
    private readonly env: NodeJS.ProcessEnv
  ) {}

  /** Starts it, with these settings besides what every test has, and waits until it answers. */
  static async start(settings: Record<string, string> = {}): Promise<CulvertProcess> {
    const port = await freePort()
    const storage = mkdtempSync(join(tmpdir(), 'culvert-browser-'))
    const origin = `http://127.0.0.1:${port}`
    const culvert = new CulvertProcess(origin, storage, { ...environment({ storage, port, origin }), ...settings })
    await culvert.#launch()
    return culvert
  }

  /** Runs a `culvert` command on the same installation and reads its JSON. */
  async command<Answer>(...args: string[]): Promise<Answer> {
    const child = spawn(process.execPath, ['cli/culvert.mjs', ...args, '--json'], { cwd: root, env: this.env })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    const problems: Buffer[] = []
    child.stderr.on('data', (chunk: Buffer) => problems.push(chunk))
    const [code] = (await once(child, 'close')) as [number]
    if (code !== 0) throw new Error(`culvert ${args.join(' ')}: ${Buffer.concat(problems).toString()}`)
    return JSON.parse(Buffer.concat(chunks).toString()) as Answer
  }

  /** Ends the server, by force where it does not end itself, and removes what it stored. */
  async stop() {
    const child = this.#child
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const force = setTimeout(() => child.kill('SIGKILL'), 10_000)
      await ended
      clearTimeout(force)
    }
    rmSync(this.storage, { recursive: true, force: true })
  }

  async #launch() {
    const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: root, env: this.env })
    this.#child = child
    child.stdout.on('data', (chunk: Buffer) => (this.#output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (this.#output += chunk.toString()))
    const stop = () => child.kill('SIGKILL')
    process.once('exit', stop)
    child.once('exit', () => process.off('exit', stop))
    const deadline = Date.now() + READY_WITHIN_MS
    while (!(await this.#answers())) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`The server did not start\n${this.#output}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  async #answers(): Promise<boolean> {
    try {
      return (await fetch(`${this.origin}/api/auth/methods`)).ok
    } catch {
      return false
    }
  }
}

/** Nothing of the test runner's or an operator's settings reaches the server. */
function environment({ storage, port, origin }: { storage: string; port: number; origin: string }): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env
  return {
    PATH,
    HOME,
    CULVERT_STORAGE: storage,
    PORT: String(port),
    APP_URL: origin,
    LOCAL_NODE: '0',
    CULVERT_INSTALL: '0',
    NODE_ENV: 'production',
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('There is no free port')
  return address.port
}
