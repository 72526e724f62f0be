/** Numbers and yes or no, nothing else: no key, endpoint or inner address can get into a line. */
export type Facts = Readonly<Record<string, number | boolean>>

/** One line of the agent's log: a fixed sentence and its figures. */
export type Log = (sentence: string, facts?: Facts) => void

export const stdoutLog: Log = (sentence, facts = {}) => {
  const figures = Object.entries(facts).map(([name, value]) => ` ${name}=${value}`)
  process.stdout.write(`${sentence}${figures.join('')}\n`)
}
