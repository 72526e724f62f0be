import { keptOriginals } from '../../../../app/shared/kept_originals'
import { leftOutInWords } from '../../../../app/shared/left_out'
import { ConsoleError, wordsOfFailure } from '../../kernel/data/console-error'
import { nameOf } from './paths'
import { shown } from './shown-name'
import type { Entry, Result } from './types'

/** Why a path was refused: what the server says of the field, else of the call. */
export function wordsOfPath(error: unknown): string {
  const { errors } = (error instanceof ConsoleError ? error.body : {}) as { errors?: Record<string, string> }
  return shown(errors?.['path'] ?? errors?.['to'] ?? wordsOfFailure(error))
}

/** Why this can't be a name, or null. The server checks the rest; a slash would make it a path before the server sees it. */
export function faultOf(name: string): string | null {
  if (name.trim() === '') return 'Enter a name.'
  return name.includes('/') ? "A name can't contain slashes." : null
}

export interface Outcome {
  /** Nothing was done to these. */
  left: readonly Entry[]
  /** Why; null where all went well. */
  trouble: string | null
}

/** What became of a selection, in words: each reason once, with the names that it is about. */
export function outcomeOf(entries: readonly Entry[], results: readonly Result[]): Outcome {
  const refused = results.filter(({ state }) => state === 'refused')
  const paths = new Set(refused.map(({ path }) => path))
  const left = entries.filter(({ path }) => paths.has(path))
  const [first] = refused
  if (!first) return { left: [], trouble: null }
  if (entries.length === 1) return { left, trouble: first.message ?? null }
  const lines = linesOf(refused.map(({ path = '', message = '' }) => ({ name: nameOf(path), message })))
  return { left, trouble: `${refused.length} of ${results.length} refused. ${lines.join(' ')}` }
}

/** What was done, which originals are still there because another program changed them meanwhile, and what no copy has. */
export function withRest(did: string, results: readonly { original?: string; leftOut?: number }[]): string {
  const kept = keptOriginals(results.flatMap(({ original }) => (original === undefined ? [] : [shown(original)])))
  const leftOut = leftOutInWords(results.reduce((sum, one) => sum + (one.leftOut ?? 0), 0))
  const rest = [kept, leftOut].filter((words) => words !== null)
  return rest.length === 0 ? did : `${did}. ${rest.join(' ')}`
}

/** A line for each reason: 'a.txt, b.txt: This name is already taken.' */
export function linesOf(refused: readonly { name: string; message: string }[]): string[] {
  const names = new Map<string, string[]>()
  for (const { name, message } of refused) names.set(message, [...(names.get(message) ?? []), name])
  return [...names].map(([message, all]) => shown(`${all.join(', ')}: ${message}`))
}
