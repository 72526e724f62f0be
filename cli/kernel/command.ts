import type { ApplicationService } from '@adonisjs/core/types'
import type { ComponentType } from 'react'
import type { Specs, Values } from '#cli/kernel/option'

/** What a running command may use. It knows no streams and sets no exit code. */
export interface CommandContext<Args extends Specs, Options extends Specs> {
  readonly args: Values<Args>
  readonly options: Values<Options>
  /** Whether the answer is printed as JSON. For commands that otherwise print what is not theirs, such as a file. */
  readonly json: boolean
  /** The booted application. Not there for commands with `boot: 'none'`. */
  readonly app: ApplicationService
  /** An instance of a class from the application's container: an action or a query of a module. */
  make<T>(token: abstract new (...args: never[]) => T): Promise<T>
  /** Aborted on Ctrl-C and SIGTERM; for commands that stay. */
  readonly signal: AbortSignal
  /** One line of progress, on stderr. */
  progress(line: string): void
  /** Asks a person, unless `given` says yes already; without a terminal it refuses and names --yes. */
  confirm(question: string, given: boolean): Promise<void>
}

export interface CommandDefinition<Args extends Specs = Specs, Options extends Specs = Specs, Data = unknown> {
  /** One line for the lists of commands, without a full stop. */
  readonly summary: string
  /** Positional arguments in order. Optional ones come last. */
  readonly args?: Args
  readonly options?: Options
  /** Full command lines with what they do. */
  readonly examples?: readonly (readonly [line: string, meaning: string])[]
  /** 'none' leaves the application alone: for commands that work without its database. */
  readonly boot?: 'application' | 'none'
  /** Makes an installation where there is none. All other commands refuse, and leave nothing behind. */
  readonly installs?: boolean
  /** Also works in the middle of a restore, when rows, files and keys may be of different installations. All others but `installs` refuse. */
  readonly duringRestore?: boolean
  /** Works through all rows for minutes: garbage is collected as it comes, which takes longer, and not once the heap is several times as large. */
  readonly savesMemory?: boolean
  /** Its noun alone runs it: `culvert doctor`. */
  readonly isDefault?: boolean
  /** For commands whose answer is a verdict; 0 by default. */
  exitCode?(data: Data): number
  /** Answers what `--json` prints. Imports modules inside, after the application has booted. */
  run(context: CommandContext<Args, Options>): Promise<Data>
  /** The answer for people, as lines… */
  text?(data: Data): string
  /** …or as an Ink component, loaded only when it is shown. */
  view?(): Promise<{ default: ComponentType<{ data: Data }> }>
}

/** Declares one command; exists for the types. The file's place gives the name: commands/server/drain.ts. */
export function defineCommand<
  Data,
  Args extends Specs = Record<never, never>,
  Options extends Specs = Record<never, never>,
>(definition: CommandDefinition<Args, Options, Data>): CommandDefinition<Args, Options, Data> {
  return definition
}
