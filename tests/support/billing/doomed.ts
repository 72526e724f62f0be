import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { projectRoot } from '#start/paths'
import type { Progress, Task } from '#tests/support/billing/doomed_process'

/** The framework speaks on this channel too. */
async function heard(child: ChildProcess, about: string): Promise<unknown> {
  for (;;) {
    const [message] = (await once(child, 'message')) as [{ about?: string }]
    if (message.about === about) return message
  }
}

/** A process of the product that does things for several users at once, stops in the middle of them, and is killed there. */
export class Doomed {
  readonly #child: ChildProcess
  readonly #ready: Promise<unknown>

  constructor(stripe: string) {
    this.#child = fork('tests/support/billing/doomed_process.ts', {
      cwd: projectRoot,
      execArgv: ['--import=@poppinss/ts-exec'],
      env: { ...process.env, STRIPE_ENDPOINT: stripe, LOG_LEVEL: 'silent' },
    })
    this.#ready = Promise.race([heard(this.#child, 'ready'), this.#end()])
    this.#ready.catch(() => {})
  }

  /** Answers when all of them are done or stand still. */
  async run(tasks: Task[]): Promise<Progress[]> {
    await this.#ready
    const answer = heard(this.#child, 'tasks') as Promise<{ progress: Progress[] }>
    this.#child.send(tasks)
    return (await Promise.race([answer, this.#end()])).progress
  }

  /** No handler runs and nothing is flushed: as if the machine had lost its power. */
  async kill() {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGKILL')
    await ended
  }

  async #end(): Promise<never> {
    const [code] = await once(this.#child, 'exit')
    throw new Error(`The process ended with ${String(code)}`)
  }
}
