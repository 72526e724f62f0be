import { createHash } from 'node:crypto'
import { test } from '@japa/runner'
import env from '#start/env'

const { CULVERT_TEST_SEED = '', TEST_DEPTH } = process.env

/** One of so many permutations runs on MariaDB too. */
const ONE_OF = 4

/**
 * Permutations of events and orders follow our rules and not the engine's: all of them run on SQLite, and a sample drawn by
 * CULVERT_TEST_SEED on MariaDB. `TEST_DEPTH=full` runs all of them on both.
 */
function isDrawn(name: string): boolean {
  if (TEST_DEPTH === 'full' || env.get('DB_CLIENT') !== 'mysql') return true
  return createHash('sha256').update(`${CULVERT_TEST_SEED}:${name}`).digest().readUInt32BE() % ONE_OF === 0
}

type Run = Parameters<ReturnType<typeof test>['run']>[0]

/** Adds a test that is one of many permutations of `of`, where it is drawn. */
export function permutation(of: string, title: string, run: Run) {
  if (isDrawn(`${of}: ${title}`)) test(title, run)
}
