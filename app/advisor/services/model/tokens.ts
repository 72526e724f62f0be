const LETTERS_OF_TOKEN = 2

/** What a call sends. */
interface Sent {
  /** Our own English words, keys and numbers: instructions, schema and figures. */
  readonly own: string
  /** A user's words, in any language or none. */
  readonly foreign: string
}

/**
 * More tokens than a text can have, whichever model counts them. A token is a byte at least, and a user's words can be that bad.
 * Of our own English words it has two letters at least: tokenizers of today average four, and one token for a byte of anything else is
 * twice what they count for JSON. (o200k_base and cl100k_base count a third of this for the figures of a report.)
 */
export function mostTokens({ own, foreign }: Sent): number {
  let tokens = Buffer.byteLength(foreign)
  for (const [part] of own.matchAll(/[a-z]+|[A-Z]+|[^a-zA-Z]+/g))
    tokens += /^[a-z]/i.test(part) ? Math.ceil(part.length / LETTERS_OF_TOKEN) : Buffer.byteLength(part)
  return tokens
}
