import { execFile, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

interface Server {
  pid: number
  command: string
  args: string[]
  socket: string
}

const exec = promisify(execFile)

/** The MariaDB of this run, which belongs to this suite alone: it may be killed, started again and set as its administrator. */
export class OwnMariadb {
  readonly #server: Server
  #pid: number

  constructor() {
    const given = process.env['CULVERT_TEST_MARIADB']
    if (!given) throw new Error('These tests break their database: run them with npm test -- faults')
    this.#server = JSON.parse(given) as Server
    this.#pid = this.#server.pid
  }

  async asRoot(sql: string): Promise<string> {
    const { stdout } = await exec('mariadb', ['--no-defaults', `--socket=${this.#server.socket}`, '-Ne', sql])
    return stdout
  }

  /** As a power cut would, and waits until it is gone. */
  async kill() {
    process.kill(this.#pid, 'SIGKILL')
    while (isRunning(this.#pid)) await sleep(10)
  }

  /** Starts it again on its data. It ends with this process. */
  async start() {
    const child = spawn(this.#server.command, this.#server.args, { stdio: 'ignore' })
    this.#pid = child.pid ?? 0
    process.once('exit', () => child.kill('SIGKILL'))
    while (!(await this.asRoot('SELECT 1').then(Boolean, () => false))) await sleep(50)
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
