import { inject } from '@adonisjs/core'
import { AuditSubjects } from '#core/audit_subjects'
import { FindAccount } from '#users/index'
import type { WrittenEntry } from '#operations/services/audit_entry'

/** Fields of changes that refer to other records, and the kind of each record. */
const REFERENCES: Readonly<Record<string, string>> = {
  assigneeId: 'user',
  server: 'server',
  servers: 'server',
  current: 'build',
  plan: 'plan',
  subscriptionPlan: 'plan',
  successor: 'build',
}

/** An entry with what is called how today: who did it, what it was done to, and what its changes refer to. */
export interface NamedEntry extends WrittenEntry {
  /** Null: the account is gone, or there was none. */
  readonly actorName: string | null
  readonly actorEmail: string | null
  readonly subjectName: string | null
  /** By field of `changes` and key. */
  readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Finds the names for entries, all of a kind at once. */
@inject()
export class AuditNames {
  constructor(
    private subjects: AuditSubjects,
    private findAccount: FindAccount
  ) {}

  async add(entries: readonly WrittenEntry[]): Promise<NamedEntry[]> {
    const wanted = entries.flatMap((entry) => [actorOf(entry), entry.subject, ...referencesOf(entry).map(subjectOf)])
    const [names, emails] = await Promise.all([this.subjects.names(wanted), this.#emailsOf(entries)])
    return entries.map((entry) => ({
      ...entry,
      actorName: names.get(actorOf(entry)) ?? null,
      actorEmail: emails.get(entry.actorId) ?? null,
      subjectName: names.get(entry.subject) ?? null,
      names: byField(referencesOf(entry), names),
    }))
  }

  /** There are a handful of operators. */
  async #emailsOf(entries: readonly WrittenEntry[]): Promise<Map<number | null, string>> {
    const ids = [...new Set(entries.flatMap(({ actorId }) => (actorId === null ? [] : [actorId])))]
    const accounts = await Promise.all(ids.map((id) => this.findAccount.execute(id)))
    return new Map(accounts.flatMap((account) => (account ? [[account.id, account.email]] : [])))
  }
}

interface Reference {
  field: string
  kind: string
  key: number | string
}

const actorOf = ({ actorId }: WrittenEntry) => `user:${actorId ?? 0}`
const subjectOf = ({ kind, key }: Reference) => `${kind}:${key}`

function referencesOf({ changes }: WrittenEntry): Reference[] {
  return Object.entries(REFERENCES).flatMap(([field, kind]) =>
    keysIn(changes[field]).map((key) => ({ field, kind, key }))
  )
}

/** A key, a list of them, or one before and after. */
function keysIn(value: unknown): (number | string)[] {
  if (typeof value === 'number' || typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(keysIn)
}

function byField(references: Reference[], names: ReadonlyMap<string, string>) {
  const fields: Record<string, Record<string, string>> = {}
  for (const reference of references) {
    const name = names.get(subjectOf(reference))
    if (name !== undefined) (fields[reference.field] ??= {})[reference.key] = name
  }
  return fields
}
