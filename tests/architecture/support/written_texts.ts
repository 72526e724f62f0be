import ts from 'typescript'
import type { Source } from '#tests/architecture/support/sources'

/** A text with every placeholder as `{}`. */
export function withoutNames(text: string): string {
  return text.replaceAll(/\{\w+\}/g, '{}')
}

/** What surrounds a string that is no value: the name of a module, a type or a key. */
function isNoValue({ parent }: ts.Node): boolean {
  return ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent)
}

function valueOf(node: ts.Node): string | null {
  if (ts.isTemplateExpression(node)) {
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('{}')
  }
  return ts.isStringLiteralLike(node) ? node.text : null
}

/** The string values of a file, with `{}` for what is filled in. Comments, keys, types and names of modules are none. */
export function writtenTexts({ path, text }: Source): string[] {
  const texts: string[] = []
  function visit(node: ts.Node) {
    const value = isNoValue(node) ? null : valueOf(node)
    if (value !== null) texts.push(value)
    if (ts.isPropertyAssignment(node)) visit(node.initializer)
    else ts.forEachChild(node, visit)
  }
  ts.forEachChild(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true), visit)
  return texts
}

/** Words that could stand anywhere by chance have to be a value of their own; longer texts may be part of one. */
function isCommon(text: string): boolean {
  return /^[A-Za-z-]+( [A-Za-z-]+)?(\.\.\.|!)?$/.test(text)
}

/** Whether one of the values says it, letter for letter. */
export function isSaid(text: string, values: readonly string[]): boolean {
  const sought = withoutNames(text)
  if (isCommon(sought)) return values.includes(sought)
  const pattern = sought.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return values.some((value) => new RegExp(String.raw`(?<![\w.])${pattern}(?!\w)`).test(value))
}
