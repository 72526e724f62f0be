import { setFlagsFromString } from 'node:v8'
import type { ApplicationService } from '@adonisjs/core/types'
import { withApplication } from '#cli/kernel/application'
import type { CommandContext } from '#cli/kernel/command'
import { confirm } from '#cli/kernel/confirm'
import type { Specs } from '#cli/kernel/option'
import { printAnswer } from '#cli/kernel/output'
import type { Invocation } from '#cli/kernel/program'
import { refuseDuringRestore } from '#cli/kernel/restore_unfinished'
import { terminal } from '#cli/kernel/terminal'
import { expectInstallation } from '#start/installation'

function bootless(): never {
  throw new Error("This command declares boot: 'none' and so has no application")
}

function createContext(invocation: Invocation, app: ApplicationService | null, signal: AbortSignal) {
  const context: CommandContext<Specs, Specs> = {
    args: invocation.args,
    options: invocation.options,
    json: invocation.options['json'] === true,
    signal,
    get app() {
      return app ?? bootless()
    },
    make: (token) => (app ?? bootless()).container.make(token),
    progress: (line) => void terminal().stderr.write(`${line}\n`),
    confirm,
  }
  return context
}

/** As a shell counts a program that Ctrl-C ended. */
const INTERRUPTED = 130

/**
 * Runs one command, prints its answer, and answers the exit code. A signal aborts it, so that it ends its step and says what is
 * done. A second one ends the process, whatever it is in the middle of.
 */
export async function runCommand(invocation: Invocation): Promise<number> {
  const { definition, options } = invocation
  const stop = new AbortController()
  const abort = () => (stop.signal.aborted ? process.exit(INTERRUPTED) : stop.abort())
  process.on('SIGINT', abort).on('SIGTERM', abort)
  terminal().interrupt?.addEventListener('abort', abort)
  try {
    const run = async (app: ApplicationService | null) => {
      if (app && !definition.installs && !definition.duringRestore) await refuseDuringRestore()
      return definition.run(createContext(invocation, app, stop.signal))
    }
    if (!definition.installs) expectInstallation()
    // Not in another program, which it would slow down for as long as that runs.
    if (definition.savesMemory && !terminal().app) setFlagsFromString('--optimize-for-size')
    const data = definition.boot === 'none' ? await run(null) : await withApplication(run)
    await printAnswer(definition, data, options['json'] === true)
    return definition.exitCode?.(data) ?? 0
  } finally {
    process.off('SIGINT', abort).off('SIGTERM', abort)
  }
}
