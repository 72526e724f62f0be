const WINDOW_MS = 5_000
const LEAST_MS = 500

/** How fast something goes, by its last seconds. */
export class Speed {
  #marks: { at: number; bytes: number }[] = []

  /** Bytes in a second; null until that can be told. */
  at(bytes: number, now = performance.now()): number | null {
    // What is continued begins where it was.
    if (bytes < (this.#marks.at(-1)?.bytes ?? 0)) this.#marks = []
    this.#marks = [...this.#marks.filter(({ at }) => now - at <= WINDOW_MS), { at: now, bytes }]
    const [first] = this.#marks
    if (!first || now - first.at < LEAST_MS) return null
    return (1_000 * (bytes - first.bytes)) / (now - first.at)
  }
}

/** '12 s left', '3 min left', '2 h left'. */
export function timeLeft(bytes: number, speed: number | null): string | null {
  if (!speed) return null
  const seconds = Math.ceil(bytes / speed)
  if (seconds < 60) return `${seconds} s left`
  if (seconds < 5_400) return `${Math.round(seconds / 60)} min left`
  return `${Math.round(seconds / 3_600)} h left`
}
