/** What `POST …/bulk` answers: which were done, which were so already, and why the others were not. */
export interface BulkOutcome {
  done: number[]
  unchanged: number[]
  refused: { id: number; code: string; message: string }[]
}

/** What a list calls its rows. */
export interface Noun {
  one: string
  many: string
}

/** What is said of an action on many. */
export interface BulkWords {
  button: string
  busy: string
  title: string
  /** Asks it of '2 users', where button and number make no sentence. */
  question?: (what: string) => string
  /** What follows for all of them. */
  consequence: string
  /** After 'n users'. */
  done: string
  isDangerous?: boolean
}

/** '1 user', '3 users' */
export function counted(count: number, { one, many }: Noun): string {
  return `${count} ${count === 1 ? one : many}`
}

/** What came of it in a sentence: '2 users suspended, 1 already was' */
export function outcomeWords({ done, unchanged }: BulkOutcome, noun: Noun, words: string): string {
  const sentence = `${counted(done.length, noun)} ${words}`
  if (unchanged.length === 0) return sentence
  return `${sentence}, ${unchanged.length} already ${unchanged.length === 1 ? 'was' : 'were'}`
}
