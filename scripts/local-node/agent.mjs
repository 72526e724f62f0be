import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { chmod, chown, copyFile, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '../lib/child.mjs'
import { inRoot } from '../lib/paths.mjs'
import { findTool } from '../lib/tools.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { asUser, idFor, openDevices } from './own-user.mjs'

const bundle = inRoot('build/agent/culvert-agent.mjs')
/** What the agent gets of the files that last. */
const needed = ['private.key', 'credential', 'node.json']
/** What it changed on this host: a killed one leaves it for the next. */
const changesFile = 'host.json'

/** The text of a file that is no link, or null. */
async function readPlain(path) {
  try {
    return await readFile(path, { encoding: 'utf8', flag: constants.O_RDONLY | constants.O_NOFOLLOW })
  } catch {
    return null
  }
}

/** The address under which the agent, on the same machine, reaches the server. */
function apiOf({ HOST = '127.0.0.1', PORT = '3333' }) {
  const host = /^(0\.0\.0\.0|::)$/.test(HOST) ? '127.0.0.1' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
}

/**
 * The node agent of this machine. It runs as a user of its own, who can enter neither the storage folder nor, where
 * others may not, the repository: so it gets copies in memory, in a folder that no other installation on this machine has.
 *
 *   kept     storage/node: key, credential and configuration, which only root reads
 *   folder   root's: the agent's program, the resolver's folder
 *   state    the agent's copies, and what it changed on this host
 *   runtime  the agent's scratch files
 */
export class LocalAgent {
  #closeDevices = async () => {}
  #id = null
  #line = () => {}
  // Two at once would each find no resolver and start one, and only one of them is known afterwards.
  #resolver = oneAtATime(() => this.#ensureResolver())

  constructor(env = process.env) {
    this.kept = join(env.CULVERT_STORAGE, 'node')
    this.api = apiOf(env)
    this.folder = `/run/culvert-${createHash('sha256').update(this.kept).digest('hex').slice(0, 12)}`
    this.state = join(this.folder, 'state')
    this.runtime = join(this.folder, 'run')
    this.program = join(this.folder, 'culvert-agent.mjs')
    // What root runs writes nowhere that the agent may.
    this.rootFolders = ['--state', this.state, '--runtime', this.folder]
    // The server's own address of this machine: nothing leaves it.
    this.target = ['--api', this.api, '--insecure-http']
  }

  /** Exchanges a code for a credential; the code goes through standard input. */
  async enrol(code) {
    const folders = ['--state', this.kept, '--runtime', this.folder]
    const args = [bundle, 'enrol', ...this.target, ...folders]
    const { code: status, output } = await run(process.execPath, args, { input: `${code}\n`, timeoutMs: 30_000 })
    if (status !== 0) throw new Error(output.trim())
  }

  /** Hands over what the agent needs of root's. */
  async prepare() {
    this.#id = await idFor(this.kept)
    await mkdir(this.folder, { recursive: true, mode: 0o711 })
    await chmod(this.folder, 0o711)
    await copyFile(bundle, this.program)
    const note = await readPlain(join(this.state, changesFile))
    for (const path of [this.state, this.runtime]) {
      // Made again, because the agent could have put links there, and root follows them.
      await rm(path, { recursive: true, force: true })
      await mkdir(path, { mode: 0o700 })
    }
    for (const name of needed) await this.#give(name, await readPlain(join(this.kept, name)))
    await this.#give(changesFile, note)
    for (const path of [this.state, this.runtime]) await chown(path, this.#id, this.#id)
    this.#closeDevices = await openDevices(this.#id)
  }

  async #give(name, text) {
    if (text === null) return
    const path = join(this.state, name)
    await writeFile(path, text, { flag: 'wx', mode: 0o600 })
    await chown(path, this.#id, this.#id)
  }

  /** Starts it; `line` gets what it says. It leads a group of its own, so that only `stop` ends it. */
  async start(line) {
    // By its descriptor, because Node may be where the agent's user cannot go: npm installs it into the repository.
    const node = await open(process.execPath)
    const folders = ['--state', this.state, '--runtime', this.runtime]
    const args = [this.program, 'run', '--resolver-by-parent', ...this.target, ...folders]
    this.#line = line
    const child = spawn(findTool('setpriv'), [...asUser(this.#id), '/proc/self/fd/4', ...args], {
      cwd: '/',
      detached: true,
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc', node.fd],
    })
    await node.close()
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => text.split('\n').filter(Boolean).forEach(line))
    }
    child.on('message', (message) => {
      if (message === 'resolver') this.#resolver.ask().catch(({ message }) => line(message))
      else if (Number.isInteger(message?.holderOf)) this.#findHolder(message.holderOf, child)
    })
    child.channel.unref()
    const ended = new Promise((resolve) => {
      child.once('error', resolve)
      child.once('exit', resolve)
    })
    return {
      ended,
      async stop() {
        child.kill('SIGTERM')
        await ended
      },
    }
  }

  /** The resolver takes root to start, because it gets a user and a root directory of its own. */
  async #ensureResolver() {
    const { code, output } = await run(process.execPath, [bundle, 'resolver', ...this.rootFolders], {
      timeoutMs: 30_000,
    })
    if (code !== 0 || output.trim()) this.#line(output.trim() || 'The resolver could not be started')
  }

  /** Which program holds a UDP port: the agent may not see the processes of other users. */
  async #findHolder(port, child) {
    const { code, stdout } = await run(process.execPath, [bundle, 'holder', '--port', String(port)], {
      timeoutMs: 10_000,
    })
    if (code === 0 && child.connected) child.send({ ...JSON.parse(stdout), holderOf: port }, () => undefined)
  }

  /** Puts the host back. */
  async down() {
    // It would start a resolver that nobody ends.
    await this.#resolver.settled()
    const result = await run(process.execPath, [bundle, 'down', ...this.rootFolders], { timeoutMs: 30_000 })
    if (result.code === 0) await rm(this.folder, { recursive: true, force: true })
    await this.#closeDevices()
    return result
  }
}
