import { readFile } from 'node:fs/promises'

/** Bytes through one network interface since it exists. */
export interface Traffic {
  readonly rx: number
  readonly tx: number
}

/** Reads /proc/net/dev of the process's own network namespace. */
export function parseTraffic(text: string): Map<string, Traffic> {
  const found = new Map<string, Traffic>()
  for (const line of text.split('\n').slice(2)) {
    const at = line.indexOf(':')
    if (at < 0) continue
    const figures = line
      .slice(at + 1)
      .trim()
      .split(/\s+/)
      .map(Number)
    found.set(line.slice(0, at).trim(), { rx: figures[0] ?? 0, tx: figures[8] ?? 0 })
  }
  return found
}

export async function readTraffic(): Promise<Map<string, Traffic>> {
  return parseTraffic(await readFile('/proc/net/dev', 'utf8'))
}

/** Adds up an interface's traffic over its lives: a lower figure than the last one is a new interface. */
export class TrafficTotal {
  #last: Traffic | null = null
  #rx = 0
  #tx = 0

  /** What the interface carried before the first look is another agent's, and not counted. */
  add(now: Traffic): void {
    const last = this.#last
    this.#last = now
    if (!last) return
    const fresh = now.rx < last.rx || now.tx < last.tx
    this.#rx += fresh ? now.rx : now.rx - last.rx
    this.#tx += fresh ? now.tx : now.tx - last.tx
  }

  get total(): Traffic {
    return { rx: this.#rx, tx: this.#tx }
  }
}
