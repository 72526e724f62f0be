import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import ts from 'typescript'
import { projectPath, projectRoot } from '#start/paths'

/** A file of the repository with what the checks ask of it. */
export interface Source {
  /** Relative to the project's folder, with forward slashes. */
  path: string
  text: string
}

/** The files that match, in a fixed order. */
export function sources(...patterns: string[]): Source[] {
  const paths = globSync(patterns, {
    cwd: projectRoot,
    exclude: ['**/node_modules/**', 'build/**', 'build.*/**', 'storage/**'],
  })
  return [...new Set(paths)].sort().map((path) => ({
    path: relative(projectRoot, projectPath(path)).replaceAll('\\', '/'),
    text: readFileSync(projectPath(path), 'utf8'),
  }))
}

/** `file:line`, which terminals turn into a link. */
export function place(source: Source, offset: number): string {
  return `${source.path}:${source.text.slice(0, offset).split('\n').length}`
}

/** Everything that a file imports, statically, dynamically or as a type. */
export function imports(source: Source): { specifier: string; at: string }[] {
  const { importedFiles } = ts.preProcessFile(source.text, true, true)
  return importedFiles.map(({ fileName, pos }) => ({ specifier: fileName, at: place(source, pos) }))
}

/** Where a pattern occurs, as `file:line found`. The pattern needs the flag g. */
export function occurrences(list: readonly Source[], pattern: RegExp): string[] {
  return list.flatMap((source) =>
    [...source.text.matchAll(pattern)].map((match) => `${place(source, match.index)} ${match[0].trim()}`)
  )
}
