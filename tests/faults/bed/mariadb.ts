import { execFile, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { eventually } from '#tests/support/eventually'
import { hang } from '#tests/support/processes'

interface Server {
  command: string
  args: string[]
  socket: string
}

const exec = promisify(execFile)

/** It goes through its log first, on a disk that others use too. */
const STARTS_WITHIN_MS = 120_000
/** It writes what is in memory first. */
const ENDS_WITHIN_MS = 60_000

/** The MariaDB of this run, which belongs to this suite alone: it may be killed, started again and set as its administrator. */
export class OwnMariadb {
  readonly #server: Server

  constructor() {
    const given = process.env['CULVERT_TEST_MARIADB']
    if (!given) throw new Error('These tests break their database: run them with npm test -- faults')
    this.#server = JSON.parse(given) as Server
  }

  async asRoot(sql: string): Promise<string> {
    const { stdout } = await exec('mariadb', ['--no-defaults', `--socket=${this.#server.socket}`, '-Ne', sql])
    return stdout
  }

  /** As a power cut would, and waits until it is gone. */
  async kill() {
    const pid = this.#pid
    process.kill(pid, 'SIGKILL')
    await eventually('MariaDB has ended', () => !isRunning(pid), 10, ENDS_WITHIN_MS)
  }

  /** It hangs: connections stay open and new ones are taken by the kernel, and nothing is answered. */
  hang(): Promise<void> {
    return hang(this.#pid)
  }

  goOn() {
    process.kill(this.#pid, 'SIGCONT')
  }

  /** Ends it in order, and has its data on another disk from then on. */
  async moveTo(disk: string) {
    await this.#stop()
    await exec('cp', ['-a', `${this.#folder}/.`, disk])
    await exec('chown', ['--reference', this.#folder, disk])
    await exec('mount', ['--bind', disk, this.#folder])
    await this.start()
  }

  /** Back to its own disk, with the data that it had there. */
  async moveBack() {
    await this.#stop()
    await exec('umount', [this.#folder])
    await this.start()
  }

  get #folder() {
    return this.#given('--datadir=')
  }

  /** Each start has another. */
  get #pid() {
    return Number(readFileSync(this.#given('--pid-file='), 'utf8'))
  }

  #given(name: string) {
    return this.#server.args.find((arg) => arg.startsWith(name))?.slice(name.length) ?? ''
  }

  async #stop() {
    const pid = this.#pid
    await this.asRoot('SHUTDOWN')
    await eventually('MariaDB has ended', () => !isRunning(pid), 10, ENDS_WITHIN_MS)
  }

  /** Starts it again on its data. It ends with this process. */
  async start() {
    const child = spawn(this.#server.command, this.#server.args, { stdio: 'ignore' })
    process.once('exit', () => child.kill('SIGKILL'))
    const answers = () => this.asRoot('SELECT 1').then(Boolean, () => false)
    await eventually('MariaDB answers after its start', answers, 50, STARTS_WITHIN_MS)
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
