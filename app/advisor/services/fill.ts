import { type Figure } from '#advisor/services/advice'
import { plainFigure, type Sheet } from '#advisor/services/sheet'

/** A text with its figures written in. */
export interface Filled {
  readonly text: string
  readonly figures: Figure[]
}

/** The key of a figure, as a text names it. */
export const KEY = /\{([A-Za-z0-9_-]{1,60})\}/g

/** Writes figures in for their keys, such as {churnRate}. Null: one of them has no value, or isn't there, or a brace is of no key. */
export function fill(template: string, sheet: Sheet): Filled | null {
  const figures = new Map<string, Figure>()
  let isWhole = !/[{}]/.test(template.replaceAll(KEY, ''))
  const text = template.replaceAll(KEY, (_, key: string) => {
    const figure = sheet.get(key)
    if (figure) figures.set(key, plainFigure(figure))
    else isWhole = false
    return figure?.text ?? ''
  })
  return isWhole ? { text, figures: [...figures.values()] } : null
}

/** The sentences that have all their figures, as one text. */
export function fillSentences(templates: readonly string[], sheet: Sheet): Filled {
  const filled = templates.flatMap((template) => fill(template, sheet) ?? [])
  return { text: filled.map(({ text }) => text).join(' '), figures: mergeFigures(filled) }
}

/** Each figure once, in the order in which texts name them. */
export function mergeFigures(texts: readonly { readonly figures: readonly Figure[] }[]): Figure[] {
  const figures = texts.flatMap((one) => one.figures)
  return [...new Map(figures.map((figure) => [figure.key, figure])).values()]
}
