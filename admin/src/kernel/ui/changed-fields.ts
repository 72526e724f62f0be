/** One record three times, as a form holds it. */
export interface Versions {
  /** What both began with. */
  before: object
  /** What somebody else saved meanwhile. */
  theirs: object
  /** What was to be saved here. */
  mine: object
  /** What the form can write. */
  fields: readonly string[]
  /** What the record said of its secrets, and says now. A form holds of them only what is typed. */
  secrets?: { before: Secrets; theirs: Secrets }
}

/** By field, what tells a secret from another, '' where none is set. */
export type Secrets = Readonly<Record<string, string>>

export interface ChangedField {
  /** Where the form has it: `fees.currency` is a part of `fees`. */
  field: string
  mine: unknown
  theirs: unknown
  /** Whether it was changed here too, so that taking theirs would lose something. */
  isMine: boolean
  /** Of a secret, which nobody shows: what became of it. */
  secret?: 'set' | 'another one' | 'not set'
}

/** What somebody else changed and is not the same here, part by part. */
export function changedFields({ before, theirs, mine, fields, secrets }: Versions): ChangedField[] {
  const parts = fields.flatMap((field) => partsOf(field, [before, theirs, mine].map(record).map(at(field))))
  return parts.flatMap(({ field, was, other, own }) => {
    const [mark, now] = [secrets?.before[field], secrets?.theirs[field]]
    if (mark !== undefined || now !== undefined) return changedSecret(field, own, mark, now)
    if (isSame(was, other) || isSame(own, other)) return []
    return [{ field, mine: own, theirs: other, isMine: !isSame(was, own) }]
  })
}

/** What is typed here is contested only where the secret became another one meanwhile. */
function changedSecret(field: string, typed: unknown, was = '', now = ''): ChangedField[] {
  if (was === now) return []
  // In the form it is empty: what is set stays.
  const secret = now === '' ? 'not set' : was === '' ? 'set' : 'another one'
  return [{ field, mine: typed, theirs: '', isMine: !isSame(typed, ''), secret }]
}

/** An empty field of a form is the same as one that was never filled in, and a number the same as its digits. */
export function isSame(one: unknown, other: unknown): boolean {
  return said(one) === said(other)
}

function said(value: unknown): string {
  return JSON.stringify(value ?? '', (_, inner: unknown) => (typeof inner === 'number' ? String(inner) : inner))
}

interface Part {
  field: string
  was: unknown
  other: unknown
  own: unknown
}

function partsOf(field: string, versions: readonly unknown[]): Part[] {
  if (!versions.some(isGroup)) return [{ field, was: versions[0], other: versions[1], own: versions[2] }]
  const groups = versions.map(record)
  const keys = [...new Set(groups.flatMap((group) => Object.keys(group)))]
  return keys.flatMap((key) => partsOf(`${field}.${key}`, groups.map(at(key))))
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
}

function record(value: unknown): Record<string, unknown> {
  return isGroup(value) ? (value as Record<string, unknown>) : {}
}

function at(field: string) {
  return (version: Record<string, unknown>) => version[field]
}
