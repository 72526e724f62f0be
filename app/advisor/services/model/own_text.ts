import type { Paragraph } from '#advisor/services/advice'
import { fill, type Filled, KEY, mergeFigures } from '#advisor/services/fill'
import type { Sheet } from '#advisor/services/sheet'

/** Cut rather too often than too seldom: what is dropped is dropped by the sentence. */
const BETWEEN_SENTENCES = /(?<=[.!?…])\s+/
/** Digits of any script, signs of a rate or a currency, and letters of scripts whose numbers in words aren't looked for. */
const SIGN = /[\p{N}\p{Sc}%‰‱]|(?!\p{Script=Latin})\p{L}/u
/** Marks that nobody sees, and those of them that turn digits around. */
const UNSEEN = /\p{Cf}/gu
const TURNED = /[\u202A-\u202E\u2066-\u2069]/u
/** A key with nothing at it but quotes, brackets and the marks of a sentence: what touches it would be read with its figure. */
const ALONE = new RegExp(`(?<=^|[\\s("'“‘„«‹¿¡])${KEY.source}(?=[.,;:!?…]*["'”’“»›)]*[.,;:!?…]*(?:\\s|$))`, 'gu')
const STANDS_IN = '{}'
/** What a figure is multiplied, added or negated by, a space apart from it, and a figure right after another one. */
const CHANGED = new RegExp(
  [
    `\\{\\}\\s+(?:[-+±×÷*/^·–−]\\s*\\{|[+±×÷*/^·]|\\{)|[-+±×÷*/^·–−]\\s+\\{`,
    `\\{\\}\\s+(?:k|mm?|mn|mio|bn?|mrd|md|tn?|trn|tsd|grand|x|times|fold|mal|veces|fois)(?!\\p{L})`,
    `(?<!\\p{L})(?:minus|negative|times|(?<!al\\s)menos|(?<!au\\s)moins)\\s+\\{`,
  ].join('|'),
  'iu'
)
/** Numbers in words that a reader could take for a figure, in the languages of the app: a model may answer in the question's. */
const WORDS = [
  'zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen(?:ths?)?|teens',
  '(?:twen|thir|for|fif|six|seven|eigh|nine)t(?:y|ies|ieths?)|(?:dozen|half|quarter|lakh|crore)s?',
  '(?:hundred|thousand|(?:m|b|tr|quadr)illion)(?:th)?s?|milliards?|[bt]r?ill[oó]n(?:es)?|(?:b|tr)illionen|billiarden?',
  '(?:third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|couple|pair)s?|tens',
  'halv\\p{L}+|(?:doubl|trebl|tripl|quadrupl|quintupl)\\p{L}+|\\p{L}+fold|twice|thrice|percent|nil|n[ao]ught|d[uú]os?|tr[ií]os?|quartets?',
  '(?!\\p{L}*(?:coupl|scrupl))\\p{L}+upl(?:e[sd]?|ing|ets?|ée?s?|er|ic\\p{L}+)|(?:every|each)\\s+second',
  '(?:a\\s+(?:\\p{L}+\\s+)?|(?:one|the|only|just)\\s+)single(?![\\s-]+(?:sign|most))|single[\\s-]+(?:digit|figure)s?',
  'every\\s+other\\s+(?:customer|subscriber|account|user|person|one|day|week|month|year|time)|(?:a\\s+score|scores)\\s+of(?!\\s+\\{)',
  '(?:a\\s+ton|tons)\\s+of',
  'eins|zwei|zwo(?:te[mnrs]?)?|drei|vier|f(?:ü|ue)nf|sechs|sieben|acht|neun|elf|zw(?:ö|oe)lf|\\p{L}*(?:zehn|zig|ßig|dreissig|hundert|tausend)\\p{L}*|million(?:en)?|milliarden?',
  'halb\\p{L}*|\\p{L}*einhalb\\p{L}*|anderthalb\\p{L}*|h(?:ä|ae)lfte|prozent|doppelt\\p{L}*|verdoppel\\p{L}*|dutzend\\p{L}*|paare?',
  '(?:ver)?(?:zwei|drei|vier|f(?:ü|ue)nf|sechs|sieben|acht|neun|elf|zw(?:ö|oe)lf)fach\\p{L}*|(?:zwei|drei|vier|f(?:ü|ue)nf|sechs|sieben|acht|neun|elf|zw(?:ö|oe)lf)mal',
  '(?:drit|vier|f(?:ü|ue)nf|sechs|sieb(?:en)?|neun|elf|zw(?:ö|oe)lf)te[mnrs]?|jede[mnrs]?\\s+(?:zwei|ach)te[mnrs]?|(?:m|b|tr)illi(?:on|ard)stel[ns]?',
  '\\p{L}+stellig(?:e[mnrs]?)?',
  'eine?[mnrs]?\\s+einz(?:ig|eln)e[mnrs]?',
  '(?:drit|(?:drei)?vier|f(?:ü|ue)nf|sechs|sieb(?:en)?|ach|neun|zehn|elf|zw(?:ö|oe)lf)tel[ns]?',
  'uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|trece|catorce|quince|dieci\\p{L}+|veint\\p{L}+',
  '(?:trei|cuare|cincue|sese|sete|oche|nove)nta|cien(?:t[oa]s?)?|mil(?:es)?|millón|millones|mitad|(?:du|tri|cuadru)plic\\p{L}+',
  '(?:terci|cuart|quint|sext|séptim|octav|noven|décim|doceav)os?|(?:tercera|cuarta|quinta|sexta|séptima|octava|novena|décima)s?\\s+partes?',
  '(?:\\p{L}{2,}ésim|(?:on|do|tre|cator|quin)ceav|(?:trei|cuare|cincue|sese|sete|oche|nove)ntav|centav)[oa]s?',
  'dobles?|cuádruple|quíntuple|(?:doc|dec|quinc|veint|cent)enas?|centenar(?:es)?|millar(?:es)?|un\\s+par',
  'un[oa]?\\s+(?:sol|únic)[oa]|un\\s+medio(?!\\s+de\\s+(?:pago|cobro|contacto))|une?\\s+(?:seule?|unique)',
  'deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingts?|trente|quarante|cinquante|soixante',
  'septante|huitante|octante|nonante|cents?|mille|milliers?|moitié|quarts?|demie?s?|(?:un|le|du)\\s+tiers|paires?',
  '(?!deux|én|quant)\\p{L}+ièmes?|(?:diz|douz|quinz|vingt|trent|quarant|cinquant|soixant|cent)aines?',
]
const WORD = new RegExp(`(?<!\\p{L})(?:${WORDS.join('|')})(?!\\p{L})`, 'iu')
/** HTML, links and images of Markdown, addresses: of 'data:' what a browser takes for one. */
const MARKUP = /<[a-z!/]|\]\s*\(|!\[|\bhttps?:|\bwww\.|\bjavascript:\S|\bdata:(?:[\w.+-]+\/|[;,])|[\w.]+@[\w.]+/iu

/** Whether a text has a number that isn't one of our figures, or makes another number of one. */
export function hasOwnNumber(template: string): boolean {
  const text = template.normalize('NFKC').replaceAll(UNSEEN, '').replaceAll(ALONE, STANDS_IN)
  return TURNED.test(template) || [/\{[^}]/, SIGN, WORD, CHANGED].some((one) => one.test(text))
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
