import { Argument, Command, InvalidArgumentError, Option } from 'commander'
import type { CommandDefinition } from '#cli/kernel/command'
import { environmentName, flagName, type OptionSpec } from '#cli/kernel/option'
import type { CommandEntry } from '#cli/kernel/registry'
import { nouns } from '#cli/nouns'

/** What a parsed command line asks for. */
export interface Invocation {
  readonly definition: CommandDefinition
  readonly args: Record<string, unknown>
  readonly options: Record<string, unknown>
}

type Invoke = (invocation: Invocation) => Promise<void>

/** Commander reports a refused value with the option's name; the sentence comes from the specification. */
function parser(spec: OptionSpec<unknown>) {
  return (text: string) => {
    try {
      return spec.parse ? spec.parse(text) : text
    } catch (error) {
      throw new InvalidArgumentError(error instanceof Error ? error.message : String(error))
    }
  }
}

function toOption(name: string, spec: OptionSpec<unknown>): Option {
  const value = spec.kind === 'flag' ? '' : ` <${spec.placeholder ?? 'text'}>`
  const option = new Option(`--${flagName(name)}${value}`, spec.description).env(environmentName(name))
  if (spec.kind === 'flag') return option
  option.argParser(parser(spec))
  if (spec.choices) option.choices(spec.choices)
  if (spec.default !== undefined) option.default(spec.default)
  return option.makeOptionMandatory(spec.required ?? false)
}

function toArgument(name: string, spec: OptionSpec<unknown>): Argument {
  const argument = new Argument(spec.required ? `<${flagName(name)}>` : `[${flagName(name)}]`, spec.description)
  argument.argParser(parser(spec))
  return spec.choices ? argument.choices(spec.choices) : argument
}

const json = new Option('--json', 'Print the answer as JSON').env(environmentName('json'))

function examplesText({ examples = [] }: CommandDefinition): string {
  return examples.length === 0
    ? ''
    : `\nExamples:\n${examples.map(([line, what]) => `  $ ${line}\n      ${what}`).join('\n')}`
}

/** Commander leaves a flag out that was not given. */
function flagsFalse({ options = {} }: CommandDefinition): Record<string, false> {
  const flags = Object.entries(options).filter(([, spec]) => spec.kind === 'flag')
  return Object.fromEntries(flags.map(([name]) => [name, false]))
}

function addVerb(parent: Command, verb: string, definition: CommandDefinition, invoke: Invoke) {
  const command = parent.command(verb, { isDefault: definition.isDefault ?? false }).description(definition.summary)
  const args = Object.entries(definition.args ?? {})
  for (const [name, spec] of args) command.addArgument(toArgument(name, spec))
  for (const [name, spec] of Object.entries(definition.options ?? {})) command.addOption(toOption(name, spec))
  command.addOption(json).addHelpText('after', examplesText(definition))
  command.action(async () => {
    const values = args.map(([name], at) => [name, command.processedArgs[at]] as const)
    await invoke({
      definition,
      args: Object.fromEntries(values),
      options: { ...flagsFalse(definition), ...command.opts() },
    })
  })
}

/**
 * The commander program. Only the commands of the noun that is called are
 * loaded, so that help stays instant however many commands there are.
 */
export async function buildProgram(
  entries: CommandEntry[],
  called: string | undefined,
  invoke: Invoke
): Promise<Command> {
  const program = new Command('culvert').description('Operate a Culvert installation').showSuggestionAfterError()
  // Behind a command, `--version` is that command's own option.
  program.enablePositionalOptions()
  for (const noun of new Set(entries.map((entry) => entry.noun))) {
    const parent = program.command(noun).description(nouns[noun] ?? '')
    if (noun !== called) continue
    for (const entry of entries.filter((candidate) => candidate.noun === noun)) {
      addVerb(parent, entry.verb, await entry.load(), invoke)
    }
  }
  return program
}
