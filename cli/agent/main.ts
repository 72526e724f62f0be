import { HELP, readArguments, type Command } from './arguments.js'
import { down } from './commands/down.js'
import { enrol } from './commands/enrol.js'
import { holder } from './commands/holder.js'
import { resolver } from './commands/resolver.js'
import { run } from './commands/run.js'
import { describeError } from './describe_error.js'
import { UsageError } from './usage_error.js'
import { AGENT_VERSION } from './version.js'

async function perform(command: Command, signal: AbortSignal): Promise<void> {
  switch (command.verb) {
    case 'help':
      return void process.stdout.write(HELP)
    case 'version':
      return void process.stdout.write(`${AGENT_VERSION}\n`)
    case 'enrol':
      return enrol(command)
    case 'run':
      return run(command, signal)
    case 'resolver':
      return resolver(command)
    case 'holder':
      return holder(command)
    case 'down':
      return down(command)
  }
}

/** Ends by itself where nothing is left to do; a second signal does not wait for that. */
function abortOnSignals(): AbortSignal {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => (controller.signal.aborted ? process.exit(1) : controller.abort()))
  }
  return controller.signal
}

try {
  await perform(readArguments(process.argv.slice(2)), abortOnSignals())
} catch (error) {
  process.stderr.write(`culvert-agent: ${describeError(error)}\n`)
  process.exitCode = error instanceof UsageError ? 2 : 1
}
