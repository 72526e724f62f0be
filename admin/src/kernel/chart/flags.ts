import type { Reading } from './plot'
import type { ChartColor, ChartEvent } from './types'

/** What happened at one point: one line, whatever it was. */
export interface Flag {
  point: string
  texts: readonly string[]
  /** The text above the line: a single event's letter, or the number of events. */
  glyph: string
  color: ChartColor
}

/** Events that have a glyph, by point. */
export function flagsOf(events: readonly ChartEvent[] = []): Flag[] {
  const marked = events.filter(({ glyph }) => glyph !== undefined)
  return [...Map.groupBy(marked, ({ point }) => point)].map(([point, own]) => ({
    point,
    texts: own.map(({ text }) => text),
    glyph: own.length === 1 ? (own[0]?.glyph ?? '') : String(own.length),
    color: colorOfAll(own),
  }))
}

/** Their own colour where they agree. */
function colorOfAll(events: readonly ChartEvent[]): ChartColor {
  const [color = 'muted', ...others] = new Set(events.map((event) => event.color))
  return others.length === 0 ? color : 'muted'
}

/** Longer words would push the chart down while the pointer moves along it. */
const MOST_LETTERS = 60

const cut = (text: string) => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1).trimEnd()}…` : text)

/** A single event in its words; of several how many there are, as there is one line above a chart. */
export function flagReadings(events: readonly ChartEvent[], point: string): Reading[] {
  return flagsOf(events)
    .filter((flag) => flag.point === point)
    .map(({ texts, color }) => {
      return { label: texts.length === 1 ? cut(texts[0] ?? '') : `${texts.length} events`, color, text: '' }
    })
}

export interface PlacedFlag extends Flag {
  x: number
}

/** A glyph's width and the gap to the next one. */
const ROOM = 18

/** Glyphs that would touch become one with the number of all their events; each of them keeps its line. */
export function joined(flags: readonly PlacedFlag[]): PlacedFlag[] {
  const groups: PlacedFlag[][] = []
  for (const flag of flags.toSorted((one, other) => one.x - other.x)) {
    const last = groups.at(-1)
    if (last && flag.x - (last[0]?.x ?? 0) < ROOM) last.push(flag)
    else groups.push([flag])
  }
  return groups.flatMap((group) => {
    const [first, second] = group
    if (!first || !second) return group
    const texts = group.flatMap((flag) => flag.texts)
    const isSame = group.every(({ color }) => color === first.color)
    const x = group.reduce((sum, flag) => sum + flag.x, 0) / group.length
    return [{ ...first, x, texts, glyph: String(texts.length), color: isSame ? first.color : 'muted' }]
  })
}
