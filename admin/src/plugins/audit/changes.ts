/** One thing that an entry says: before and after where it says both, else what it noted. */
export type Change =
  { field: string; kind: 'changed'; before: string; after: string } | { field: string; kind: 'noted'; value: string }

/** What an entry says of what was changed, in words. */
export function changesOf(changes: Record<string, unknown>): Change[] {
  return told(changes).map(([name, value]) => {
    const field = inWords(name)
    if (!isPair(value)) return { field, kind: 'noted', value: wordsOf(value, name) }
    return { field, kind: 'changed', before: wordsOf(value.before, name), after: wordsOf(value.after, name) }
  })
}

/** What was never set says nothing, but for an end: without one something lasts. */
function told(changes: object): [name: string, value: unknown][] {
  return Object.entries(changes).filter(([name, value]) => !isNothing(value) || isEnd(name))
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

/** 'endsAt', 'ends_at', 'end' */
function isEnd(name: string): boolean {
  return /^ends?(_|[A-Z]|$)/.test(name)
}

function isPair(value: unknown): value is { before: unknown; after: unknown } {
  return typeof value === 'object' && value !== null && 'before' in value && 'after' in value
}

/** 'adminRole' → 'admin role' */
function inWords(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('_', ' ')
}

function wordsOf(value: unknown, name = ''): string {
  if (isNothing(value)) return isEnd(name) ? 'no end' : 'nothing'
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (Array.isArray(value)) return value.length > 0 ? value.map((one) => wordsOf(one)).join(', ') : 'none'
  if (typeof value === 'object' && value !== null) {
    return told(value)
      .map(([inner, of]) => `${inWords(inner)} ${wordsOf(of, inner)}`)
      .join(', ')
  }
  return String(value)
}
