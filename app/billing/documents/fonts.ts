import { readFileSync } from 'node:fs'
import type { Font } from 'fontkit'
import type PdfDocument from 'pdfkit'
import { packageOnUse } from '#core/package_on_use'
import { projectPath } from '#start/paths'
import { sfntOf } from '#billing/documents/woff'

/** Files of app/billing/fonts, in the order in which a letter is looked for. Those behind the first seven are large. */
const ALPHABETS = ['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'] as const
const IDEOGRAPHS = ['sc', 'tc', 'jp', 'kr'] as const
type FontName = (typeof ALPHABETS)[number] | (typeof IDEOGRAPHS)[number] | 'latin-bold'

/** Letters in a row that one font draws. */
export interface Run {
  readonly font: FontName
  readonly text: string
}

const KANA = /[\u3040-\u30ff]/
const HANGUL = /[\u1100-\u11ff\uac00-\ud7af]/

const fontkit = packageOnUse<typeof import('fontkit')>('fontkit')
const files = new Map<FontName, Buffer>()
const opened = new Map<FontName, Font>()

function fileOf(name: FontName): Buffer {
  const known = files.get(name)
  if (known) return known
  const file = sfntOf(readFileSync(projectPath('app', 'billing', 'fonts', `noto-sans-${name}.woff`)))
  files.set(name, file)
  return file
}

function has(name: FontName, letter: string): boolean {
  const font = opened.get(name) ?? (fontkit().create(fileOf(name)) as Font)
  opened.set(name, font)
  return font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
}

/** Fonts for a text: Han letters look otherwise in each country, so the text beside them decides which. */
function orderFor(text: string): readonly FontName[] {
  const own = KANA.test(text) ? 'jp' : HANGUL.test(text) ? 'kr' : 'sc'
  return [...ALPHABETS, own, ...IDEOGRAPHS.filter((name) => name !== own)]
}

/** Whether every letter of a text can be drawn. */
export function isDrawable(text: string): boolean {
  const order = orderFor(text)
  return [...text.normalize('NFC')].every((letter) => order.some((name) => has(name, letter)))
}

/** A text in parts, each with the font that has its letters; what no font has is a question mark. */
export function runsOf(text: string, isBold = false): Run[] {
  const order: readonly FontName[] = isBold ? ['latin-bold', ...orderFor(text)] : orderFor(text)
  const runs: Run[] = []
  for (const letter of text.normalize('NFC')) {
    const last = runs.at(-1)
    const font = last && has(last.font, letter) ? last.font : order.find((name) => has(name, letter))
    const run = font ? { font, text: letter } : { font: 'latin' as const, text: '?' }
    if (last?.font === run.font) runs[runs.length - 1] = { font: run.font, text: last.text + run.text }
    else runs.push(run)
  }
  return runs
}

/** Chooses a font for what is written next. It is embedded once, with the letters that are used. */
export function setFont(pdf: InstanceType<typeof PdfDocument>, name: FontName) {
  return pdf.registerFont(name, fileOf(name)).font(name)
}
