import { createMissing, listMissing, statementOf } from '#core/database/missing_indexes'
import { pendingMigrations } from '#core/database/migrations'
import type { Finding, HealthCheck } from '#core/health/health_checks'

/** Whether the database has the indexes that the migrations make. */
export const indexChecks: HealthCheck[] = [
  {
    id: 'core.indexes',
    name: 'Indexes',
    question: 'Does the database have all indexes?',
    look: lookAtIndexes,
    fix: {
      question: 'Create the missing indexes? Writes to a large table may wait until the indexes are there.',
      run: createIndexes,
    },
  },
]

async function lookAtIndexes(): Promise<Finding> {
  if ((await pendingMigrations()).length > 0)
    return { level: 'note', detail: 'Not compared: migrations are pending.', todo: 'culvert system prepare' }
  const missing = await listMissing()
  if (missing.length === 0) return { level: 'good', detail: 'Complete.' }
  const where = [...new Set(missing.map(({ table }) => table))].join(', ')
  return {
    level: 'problem',
    detail: `${missing.length} ${missing.length === 1 ? 'is' : 'are'} missing on ${where}.`,
    why: missing.some(({ isUnique }) => isUnique)
      ? 'Without a unique index the same thing can be stored twice, and searches read whole tables.'
      : 'Searches read whole tables and get slower as these grow.',
    todo: missing.map((index) => `${statementOf(index)};`).join(' '),
  }
}

async function createIndexes(): Promise<string> {
  const count = await createMissing()
  return `${count} ${count === 1 ? 'index' : 'indexes'} created.`
}
