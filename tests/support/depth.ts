import { createHash } from 'node:crypto'
import { test } from '@japa/runner'
import fc from 'fast-check'
import env from '#start/env'
import '#tests/support/properties'

const { CULVERT_TEST_SEED = '', TEST_DEPTH } = process.env

/** One of so many permutations runs on MariaDB too. */
const ONE_OF = 4

/**
 * Permutations of events and orders follow our rules and not the engine's: all of them run on SQLite, and a sample drawn by
 * CULVERT_TEST_SEED on MariaDB. `TEST_DEPTH=full` runs all of them on both.
 */
function isDrawn(name: string): boolean {
  return runsAll || drawn(name, ONE_OF) === 0
}

const runsAll = TEST_DEPTH === 'full' || env.get('DB_CLIENT') !== 'mysql'

/** A number below `count` that depends on the seed and the name alone. */
export function drawn(name: string, count: number): number {
  return createHash('sha256').update(`${CULVERT_TEST_SEED}:${name}`).digest().readUInt32BE() % count
}

/** Likewise for the cases within a test: all of them on SQLite, and one that is drawn on MariaDB. */
export function oneOnMariadb<Case>(name: string, cases: readonly Case[]): readonly Case[] {
  const at = drawn(name, cases.length)
  return runsAll ? cases : cases.slice(at, at + 1)
}

/** How many random examples a property looks at: few, with `TEST_DEPTH=full` many, and `PROPERTY_RUNS` where that is set. */
export function runsOf(few: number, many: number): number {
  return fc.readConfigureGlobal().numRuns ?? (TEST_DEPTH === 'full' ? many : few)
}

type Run = Parameters<ReturnType<typeof test>['run']>[0]

/** Adds a test that is one of many permutations of `of`, where it is drawn. */
export function permutation(of: string, title: string, run: Run) {
  if (isDrawn(`${of}: ${title}`)) test(title, run)
}
