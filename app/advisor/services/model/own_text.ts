import type { Paragraph } from '#advisor/services/advice'
import { fill, type Filled, KEY, mergeFigures } from '#advisor/services/fill'
import type { Sheet } from '#advisor/services/sheet'

/** Cut rather too often than too seldom: what is dropped is dropped by the sentence. */
const BETWEEN_SENTENCES = /(?<=[.!?…])\s+/
/** Digits of any script, signs of a rate, and letters of scripts whose numbers in words aren't looked for. */
const SIGN = /[\p{N}%‰]|(?!\p{Script=Latin})\p{L}/u
/** Numbers in words that a reader could take for a figure, in the languages of the app: a model may answer in the question's. */
const WORDS = [
  'zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen',
  '(?:twen|thir|for|fif|six|seven|eigh|nine)ty|(?:dozen|hundred|thousand|million|billion|half|quarter)s?',
  '(?:third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|couple|pair)s?|tens',
  'halves|(?:doubl|tripl|quadrupl|quintupl)\\p{L}+|\\p{L}+fold|twice|percent',
  'eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|elf|zwölf|\\p{L}*(?:zehn|zig|ßig|hundert|tausend)\\p{L}*|million(?:en)?|milliarden?',
  'halb\\p{L}*|\\p{L}*einhalb\\p{L}*|anderthalb\\p{L}*|hälfte|prozent|doppelt\\p{L}*|verdoppel\\p{L}*|dutzend\\p{L}*|paare?',
  '(?:ver)?(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|elf|zwölf)fach\\p{L}*|(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|elf|zwölf)mal',
  '(?:drit|(?:drei)?vier|fünf|sechs|sieb(?:en)?|ach|neun|zehn|elf|zwölf)tel[ns]?',
  'uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|trece|catorce|quince|dieci\\p{L}+|veint\\p{L}+',
  '(?:trei|cuare|cincue|sese|sete|oche|nove)nta|cien(?:t[oa]s?)?|mil(?:es)?|millón|millones|mitad|(?:du|tri|cuadru)plic\\p{L}+',
  '(?:terci|cuart|quint|sext|séptim|octav|noven|décim|doceav)os?|(?:tercera|cuarta|quinta|sexta|séptima|octava|novena|décima)s?\\s+partes?',
  'dobles?|cuádruple|quíntuple|(?:doc|dec|quinc|veint|cent)enas?|centenar(?:es)?|millar(?:es)?|un\\s+par',
  'deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingts?|trente|quarante|cinquante|soixante',
  'cents?|mille|milliers?|moitié|quarts?|demie?s?|(?:un|le|du)\\s+tiers|paires?',
  '(?:quatr|cinqu|six|sept|huit|neuv|dix|onz|douz|cent|mill)ièmes?|(?:diz|douz|quinz|vingt|trent|quarant|cinquant|soixant|cent)aines?',
]
const WORD = new RegExp(`(?<!\\p{L})(?:${WORDS.join('|')})(?!\\p{L})`, 'iu')
/** HTML, links and images of Markdown, addresses. */
const MARKUP = /<[a-z!/]|\]\s*\(|!\[|\bhttps?:|\bwww\.|\bjavascript:|\bdata:|[\w.]+@[\w.]+/iu

/** Whether a text has a number that isn't one of our figures. */
export function hasOwnNumber(template: string): boolean {
  const text = template.replaceAll(KEY, '').normalize('NFC')
  return SIGN.test(text) || WORD.test(text)
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
