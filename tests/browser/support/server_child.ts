import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Answered, Wish } from '#tests/browser/support/prepared_server'

export const root = fileURLToPath(new URL('../../../', import.meta.url))

const READY_WITHIN_MS = 180_000
const ENDS_WITHIN_MS = 10_000

/** A server in a child process. One that was started for tests fulfils wishes besides. */
export class ServerChild {
  readonly #child: ChildProcess
  #output = ''
  #wishes = 0

  constructor(
    program: string,
    env: NodeJS.ProcessEnv,
    private readonly isForTests: boolean
  ) {
    const stdio = ['ignore', 'pipe', 'pipe', ...(isForTests ? (['ipc'] as const) : [])] as const
    const loader = isForTests ? ['--import=./scripts/test/own_modules.mjs'] : []
    this.#child = spawn(process.execPath, [...loader, program], { cwd: root, env, stdio: [...stdio] })
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.#output += chunk.toString()))
    const stop = () => this.#child.kill('SIGKILL')
    process.once('exit', stop)
    this.#child.once('exit', () => process.off('exit', stop))
  }

  get hasEnded() {
    return this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  /** Waits until it serves; throws with what it printed where it does not. */
  async isReady(origin: string) {
    if (this.isForTests) return void (await this.ask('readiness'))
    const deadline = Date.now() + READY_WITHIN_MS
    while (!(await answers(origin))) {
      if (this.hasEnded || Date.now() > deadline) throw new Error(`The server did not start\n${this.#output}`)
      await pause(100)
    }
  }

  async ask<Answer>(wish: Wish): Promise<Answer> {
    if (!this.isForTests) throw new Error('Only a server that was started for tests fulfils wishes')
    const id = ++this.#wishes
    const answered = new Promise<Answered>((resolve, reject) => {
      const ended = () => reject(new Error(`The server has ended\n${this.#output}`))
      const listen = (message: Answered) => {
        if (message.id !== id) return
        this.#child.off('message', listen).off('exit', ended)
        resolve(message)
      }
      this.#child.on('message', listen).once('exit', ended)
    })
    this.#child.send({ id, wish })
    const { answer, problem } = await answered
    if (problem !== undefined) throw new Error(`${JSON.stringify(wish)}: ${problem}`)
    return answer as Answer
  }

  async kill() {
    if (this.hasEnded) return
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGKILL')
    await ended
  }

  /** Ends it, by force where it does not end itself. */
  async end() {
    if (this.hasEnded) return
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGTERM')
    const force = setTimeout(() => this.#child.kill('SIGKILL'), ENDS_WITHIN_MS)
    await ended
    clearTimeout(force)
  }
}

async function answers(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/api/auth/methods`)).ok
  } catch {
    return false
  }
}
