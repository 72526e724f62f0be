import type { Paragraph } from '#advisor/services/advice'
import { fill, type Filled, KEY, mergeFigures } from '#advisor/services/fill'
import type { Sheet } from '#advisor/services/sheet'

/** Cut rather too often than too seldom: what is dropped is dropped by the sentence. */
const BETWEEN_SENTENCES = /(?<=[.!?…])\s+/
/** Digits of any script, signs of a rate, and numbers in words that a reader could take for a figure. */
const NUMBER =
  /[\p{N}%‰]|\b(zero|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|(?:dozen|hundred|thousand|million|billion|half|third|quarter|fourth|fifth|tenth)s?|halves|(?:doubl|tripl|quadrupl)\w+|\w+fold|twice|percent)\b/iu
/** HTML, links and images of Markdown, addresses. */
const MARKUP = /<[a-z!/]|\]\s*\(|!\[|\bhttps?:|\bwww\.|\bjavascript:|\bdata:|[\w.]+@[\w.]+/iu

/** Whether a text has a number that isn't one of our figures. */
export function hasOwnNumber(template: string): boolean {
  return NUMBER.test(template.replaceAll(KEY, ''))
}

/** A model's text with our figures written in: without sentences that have a number of their own, markup, or a figure we don't have. */
export function ourText(template: string, sheet: Sheet): Filled | null {
  const kept = sentencesOf(template).filter((sentence) => !hasOwnNumber(sentence) && !MARKUP.test(sentence))
  return joined(kept.flatMap((sentence) => fill(sentence, sheet) ?? []))
}

/** The same of an answer to a question, where a number of its own is marked instead. Null: nothing is left of it. */
export function paragraphOf(template: string, sheet: Sheet): Paragraph | null {
  const kept = sentencesOf(template).filter((sentence) => !MARKUP.test(sentence))
  const filled = joined(kept.flatMap((sentence) => fill(sentence, sheet) ?? []))
  return filled && { ...filled, notFromYourData: kept.some(hasOwnNumber) }
}

function sentencesOf(template: string): string[] {
  return template.replaceAll(/\s+/g, ' ').trim().split(BETWEEN_SENTENCES).filter(Boolean)
}

function joined(filled: readonly Filled[]): Filled | null {
  const text = filled.map((one) => one.text).join(' ')
  return text ? { text, figures: mergeFigures(filled) } : null
}
