/** What an entry of the audit log says about its subject. */
interface Said {
  readonly subject: string
  /** What it is called today; null where it is gone, or has no name. */
  readonly subjectName: string | null
  readonly changes: Readonly<Record<string, unknown>>
}

/** Fields of changes that together say what something is called, by kind. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  build: ['platform', 'version'],
  canned_answer: ['title'],
  gateway: ['displayName'],
  incident: ['title'],
  mailbox: ['emailAddress'],
  server: ['name'],
}

const countries = new Intl.DisplayNames('en', { type: 'region' })

/** The name of an entry's subject: today's, or the one in the entry if the subject is gone. Null where neither is known. */
export function auditSubjectName({ subject, subjectName, changes }: Said): string | null {
  if (subject === 'file') return typeof changes['path'] === 'string' ? changes['path'] : null
  const [kind = '', key = ''] = subject.split(':')
  if (kind === 'country') return countries.of(key) ?? key
  return subjectName ?? nameInChanges(kind, changes)
}

function nameInChanges(kind: string, changes: Said['changes']): string | null {
  const wanted = FIELDS[kind] ?? []
  const words = wanted.map((field) => latest(changes[field])).filter((word) => typeof word === 'string' && word !== '')
  return words.length > 0 && words.length === wanted.length ? words.join(' ') : null
}

/** The name after a change, or before it where nothing is left. */
function latest(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const { before, after } = value as { before?: unknown; after?: unknown }
  return after ?? before
}
