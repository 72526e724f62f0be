import { readFile } from 'node:fs/promises'
import { CommanderError, type Command } from 'commander'
import { CliError, UsageError } from '#cli/kernel/error'
import { expected } from '#cli/kernel/expected'
import { printFailure } from '#cli/kernel/output'
import { environmentName } from '#cli/kernel/option'
import { buildProgram } from '#cli/kernel/program'
import { listCommands } from '#cli/kernel/registry'
import { runCommand } from '#cli/kernel/run'
import { terminal } from '#cli/kernel/terminal'

const USAGE = 2

/** Errors come out in one place and one form, so commander neither prints them nor exits. */
function muffle(command: Command) {
  const { stdout, stderr } = terminal()
  command.exitOverride().configureOutput({
    writeOut: (text) => void stdout.write(text),
    writeErr: (text) => void stderr.write(text),
    outputError: () => {},
  })
  for (const child of command.commands) muffle(child)
}

async function readVersion(): Promise<string> {
  const text = await readFile(new URL('../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

/** Whoever reads may have read enough, as `head` has: what is under way is finished, only nobody is told. */
function outliveReaders() {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
}

function translate(error: unknown): unknown {
  if (!(error instanceof CommanderError)) return expected(error)
  return new UsageError(error.message.replace(/^error: /, ''), 'Add --help to see what this command takes.')
}

/** The `culvert` program of this process. */
export async function main(argv: string[]): Promise<number> {
  outliveReaders()
  // Before the logger is configured: an operator's terminal shows what went wrong, not what went on.
  process.env.LOG_LEVEL ??= 'error'
  return runCommandLine(argv)
}

/** Runs one command line and answers the exit code: 0 done, 1 failed, 2 not understood; a verdict has codes of its own. */
export async function runCommandLine(argv: string[]): Promise<number> {
  const json = argv.includes('--json') || process.env[environmentName('json')] !== undefined
  try {
    // `culvert help server` is `culvert server --help`.
    const called = argv.find((word) => !word.startsWith('-') && word !== 'help')
    let code = 0
    const program = await buildProgram(await listCommands(), called, async (invocation) => {
      code = await runCommand(invocation)
    })
    program.version(await readVersion())
    muffle(program)
    await program.parseAsync(argv, { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0
    // `culvert` and `culvert server` alone show help, which is not an answer to a script.
    if (error instanceof CommanderError && error.code === 'commander.help') return USAGE
    const failure = translate(error)
    printFailure(failure, json)
    return failure instanceof CliError && failure.code === 'E_USAGE' ? USAGE : 1
  }
}
