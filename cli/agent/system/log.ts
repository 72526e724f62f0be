/** The name of a program, cut to what such names have. */
export class ProgramWord {
  readonly #word: string

  constructor(name: string) {
    this.#word = name.replace(/[^\w.+-]/g, '').slice(0, 15)
  }

  toString(): string {
    return this.#word
  }
}

/** Numbers, yes or no, and names of programs, nothing else: no key, endpoint or inner address can get into a line. */
export type Facts = Readonly<Record<string, number | boolean | ProgramWord>>

/** One line of the agent's log: a fixed sentence and its figures. */
export type Log = (sentence: string, facts?: Facts) => void

export const stdoutLog: Log = (sentence, facts = {}) => {
  const figures = Object.entries(facts).map(([name, value]) => ` ${name}=${String(value)}`)
  process.stdout.write(`${sentence}${figures.join('')}\n`)
}
