import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { projectRoot } from '#start/paths'
import { productModules } from '#tests/support/programs'
import type { Progress, Task } from '#tests/support/billing/doomed_process'

/** The framework speaks on this channel too. */
async function heard(child: ChildProcess, about: string): Promise<unknown> {
  for (;;) {
    const [message] = (await once(child, 'message')) as [{ about?: string }]
    if (message.about === about) return message
  }
}

async function begin(stripe: string): Promise<ChildProcess> {
  const { path, loader } = productModules
  return fork('tests/support/billing/doomed_process.ts', {
    cwd: projectRoot,
    execArgv: loader,
    env: { ...process.env, STRIPE_ENDPOINT: stripe, LOG_LEVEL: 'silent', CULVERT_TEST_MODULES: path },
  })
}

async function endOf(child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit')
  throw new Error(`The process ended with ${String(code)}`)
}

/** A process of the product that does things for several users at once, stops in the middle of them, and is killed there. */
export class Doomed {
  readonly #child: Promise<ChildProcess>
  readonly #ready: Promise<unknown>

  /** Starts at once, and becomes ready while the test prepares what it is for. */
  constructor(stripe: string) {
    this.#child = begin(stripe)
    this.#ready = this.#child.then((child) => Promise.race([heard(child, 'ready'), endOf(child)]))
    this.#ready.catch(() => {})
  }

  /** Answers when all of them are done or stand still. */
  async run(tasks: Task[]): Promise<Progress[]> {
    const child = await this.#child
    await this.#ready
    const answer = heard(child, 'tasks') as Promise<{ progress: Progress[] }>
    child.send(tasks)
    return (await Promise.race([answer, endOf(child)])).progress
  }

  /** No handler runs and nothing is flushed: as if the machine had lost its power. */
  async kill() {
    const child = await this.#child
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
}
