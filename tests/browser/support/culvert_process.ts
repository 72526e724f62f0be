import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WantedAccount } from '#tests/browser/support/prepared_server'
import { root, ServerChild } from '#tests/browser/support/server_child'
import { giveSchema } from '#tests/support/kept_schema'
import { freePort, keptVariables } from '#tests/support/processes'
import { CULVERT } from '#tests/support/programs'

const FOR_TESTS = 'tests/browser/support/prepared_server.ts'
const FOR_USERS = 'scripts/start.mjs'
const ATTEMPTS = 3

interface Start {
  settings?: Record<string, string>
  program?: typeof FOR_TESTS | typeof FOR_USERS
  /** A storage folder to begin with a copy of. */
  from?: string
}

let prepared: Promise<string> | undefined

/** The built product in a child process, with a port and a storage folder of its own. */
export class CulvertProcess {
  private constructor(
    readonly origin: string,
    readonly storage: string,
    private readonly env: NodeJS.ProcessEnv,
    private child: ServerChild,
    /** True where it fulfils wishes of tests. */
    readonly isForTests: boolean
  ) {}

  /** Starts it, with these settings besides what every test has, on a copy of a storage folder that is made once a run. */
  static async start(settings: Record<string, string> = {}): Promise<CulvertProcess> {
    return CulvertProcess.#start({ settings, from: await (prepared ??= prepareStorage()) })
  }

  /** Starts it as its users do: by `npm start`, where nothing is yet. */
  static startAnew(): Promise<CulvertProcess> {
    return CulvertProcess.#start({ program: FOR_USERS })
  }

  /** Starts it with a migrated database, and nothing else. */
  static async empty(): Promise<CulvertProcess> {
    const from = mkdtempSync(join(tmpdir(), 'culvert-browser-'))
    giveSchema(from)
    return CulvertProcess.#start({ from }).finally(() => rmSync(from, { recursive: true }))
  }

  /** Somebody else may get the port before the server takes it: then it is started again. */
  static async #start(wanted: Start, attempt = 1): Promise<CulvertProcess> {
    const { settings = {}, program = FOR_TESTS, from } = wanted
    const storage = mkdtempSync(join(tmpdir(), 'culvert-browser-'))
    if (from) cpSync(from, storage, { recursive: true })
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const env = { ...environment({ storage, port, origin }), ...settings }
    const child = new ServerChild(program, env, program === FOR_TESTS)
    const culvert = new CulvertProcess(origin, storage, env, child, program === FOR_TESTS)
    try {
      await child.isReady(origin)
      return culvert
    } catch (error) {
      const hadEnded = child.hasEnded
      await culvert.stop()
      if (!hadEnded || attempt === ATTEMPTS) throw error
      return CulvertProcess.#start(wanted, attempt + 1)
    }
  }

  /** Runs a `culvert` command on the same installation as an operator does, in a process of its own, and reads its JSON. */
  async command<Answer>(...args: string[]): Promise<Answer> {
    const child = spawn(process.execPath, [...CULVERT, ...args, '--json'], { cwd: root, env: this.env })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    const problems: Buffer[] = []
    child.stderr.on('data', (chunk: Buffer) => problems.push(chunk))
    const [code] = (await once(child, 'close')) as [number]
    if (code !== 0) throw new Error(`culvert ${args.join(' ')}: ${Buffer.concat(problems).toString()}`)
    return JSON.parse(Buffer.concat(chunks).toString()) as Answer
  }

  /** What such a command does, for a test that needs it and is about something else: without a process for it. */
  arrange<Answer>(...args: string[]): Promise<Answer> {
    return this.isForTests ? this.child.ask<Answer>({ command: args }) : this.command<Answer>(...args)
  }

  /** A verified account with a session whose token is answered. Its password costs nothing to hash and to compare. */
  account(wanted: WantedAccount): Promise<string> {
    return this.child.ask<string>({ account: wanted })
  }

  /** As a machine that loses its power: the server has no time for anything. */
  kill() {
    return this.child.kill()
  }

  /** Starts the server that has ended once more, at the same address and on what it stored. */
  async startAgain() {
    this.child = new ServerChild(this.isForTests ? FOR_TESTS : FOR_USERS, this.env, this.isForTests)
    await this.child.isReady(this.origin)
  }

  /** Ends the server and leaves what it stored. */
  end() {
    return this.child.end()
  }

  /** Ends the server and removes what it stored. */
  async stop() {
    await this.end()
    rmSync(this.storage, { recursive: true, force: true })
  }
}

/** Lets a server make its storage folder, for copies of it. */
async function prepareStorage(): Promise<string> {
  const culvert = await CulvertProcess.empty()
  await culvert.end()
  process.once('exit', () => rmSync(culvert.storage, { recursive: true, force: true }))
  return culvert.storage
}

/** Nothing of the test runner's or an operator's settings reaches the server. */
function environment({ storage, port, origin }: { storage: string; port: number; origin: string }): NodeJS.ProcessEnv {
  return {
    ...keptVariables(),
    HOME: process.env['HOME'],
    CULVERT_STORAGE: storage,
    PORT: String(port),
    APP_URL: origin,
    LOCAL_NODE: '0',
    CULVERT_INSTALL: '0',
    NODE_ENV: 'production',
    // As `npm start` sets it.
    LOG_LEVEL: 'warn',
  }
}
