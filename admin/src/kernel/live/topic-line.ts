import { listen } from '~/lib/live/listen'

type Ear = () => void

/** One line to the server for everything on screen that listens to a channel: open as long as one of them does. */
class TopicLine {
  readonly #changed = new Set<Ear>()
  readonly #watching = new Set<Ear>()
  #live = false
  #hangUp: (() => void) | undefined

  constructor(private channel: string) {}

  /** Calls `onChange` when something changed, until the answer is called. */
  readonly listen = (onChange: Ear): (() => void) => {
    this.#changed.add(onChange)
    this.#hangUp ??= listen(this.channel, {
      onChange: () => tell(this.#changed),
      onLive: (now) => {
        this.#live = now
        tell(this.#watching)
      },
    })
    return () => {
      this.#changed.delete(onChange)
      if (this.#changed.size > 0) return
      this.#hangUp?.()
      this.#hangUp = undefined
    }
  }

  /** Hears whenever the line comes up or goes down. */
  readonly watch = (onTurn: Ear): (() => void) => {
    this.#watching.add(onTurn)
    return () => void this.#watching.delete(onTurn)
  }

  readonly isLive = () => this.#live
}

function tell(ears: ReadonlySet<Ear>) {
  for (const ear of ears) ear()
}

const lines = new Map<string, TopicLine>()

export function lineOf(channel: string): TopicLine {
  const line = lines.get(channel) ?? new TopicLine(channel)
  lines.set(channel, line)
  return line
}
