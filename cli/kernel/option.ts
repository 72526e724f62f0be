import { DateTime } from 'luxon'
import { hasControlCharacters, NO_CONTROL_CHARACTERS } from '#core/control_characters'

/** How one value reaches a command, and what type it has there. */
export interface OptionSpec<T> {
  readonly kind: 'text' | 'flag'
  readonly description: string
  /** Shown as `--name <placeholder>`. */
  readonly placeholder?: string
  readonly required?: boolean
  readonly default?: T
  readonly choices?: readonly string[]
  /** Turns the text of the command line or the environment into the value; throws an Error with a sentence. */
  readonly parse?: (text: string) => T
}

interface Common<T> {
  readonly description: string
  readonly placeholder?: string
  readonly required?: boolean
  readonly default?: T
}

/** A required value and one with a default are always there. */
type Present<T, S> = S extends { required: true } | { default: T } ? T : T | undefined

function plain(text: string): string {
  if (hasControlCharacters(text)) throw new Error(NO_CONTROL_CHARACTERS)
  return text
}

function integer(text: string): number {
  if (!/^-?\d+$/.test(text)) throw new Error(`'${text}' is not a whole number`)
  return Number(text)
}

function instant(text: string): DateTime {
  const value = DateTime.fromISO(text, { zone: 'utc' })
  if (!value.isValid) throw new Error(`'${text}' is not a time such as 2027-01-31 or 2027-01-31T12:00`)
  return value
}

/** Builders of options and arguments: `option.text({ description: '…', required: true })`. */
export const option = {
  text: <const S extends Common<string>>(spec: S) =>
    ({ kind: 'text', parse: plain, ...spec }) as OptionSpec<Present<string, S>>,

  integer: <const S extends Common<number>>(spec: S) =>
    ({ kind: 'text', placeholder: 'number', parse: integer, ...spec }) as OptionSpec<Present<number, S>>,

  /** ISO 8601, in UTC where it names no zone. */
  instant: <const S extends Common<DateTime>>(spec: S) =>
    ({ kind: 'text', placeholder: 'time', parse: instant, ...spec }) as OptionSpec<Present<DateTime, S>>,

  choice: <const C extends string, const S extends Common<C>>(choices: readonly C[], spec: S) =>
    ({ kind: 'text', choices, placeholder: choices.join('|'), ...spec }) as OptionSpec<Present<C, S>>,

  flag: (spec: { readonly description: string }) => ({ kind: 'flag', ...spec }) as OptionSpec<boolean>,
}

/** For commands that destroy something: `await context.confirm('…', options.yes)`. */
export const yes = option.flag({ description: 'Do not ask for confirmation' })

export type Specs = Record<string, OptionSpec<unknown>>

/** The values that a table of specifications yields. */
export type Values<S extends Specs> = { [Name in keyof S]: S[Name] extends OptionSpec<infer T> ? T : never }

/** `serverId` → `server-id` */
export function flagName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** The environment twin of an option: `serverId` → `CULVERT_FLAG_SERVER_ID`. */
export function environmentName(name: string): string {
  return `CULVERT_FLAG_${flagName(name).replaceAll('-', '_').toUpperCase()}`
}
