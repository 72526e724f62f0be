import { createRequire } from 'node:module'
import { inRoot } from '../lib/paths.mjs'

/** The packages with which @poppinss/ts-exec reads tsconfig.json and compiles. */
export const require = createRequire(createRequire(import.meta.url).resolve('@poppinss/ts-exec'))

/** What swc is told, so that it compiles as tsc does with this tsconfig.json. */
export function compilerOptions(file = inRoot('tsconfig.json')) {
  const { parseTsconfig } = require('get-tsconfig')
  const { compilerOptions: ours = {} } = parseTsconfig(file)
  return {
    sourceMaps: ours.sourceMap ?? true,
    module: { type: 'es6' },
    jsc: {
      target: (ours.target ?? 'esnext').toLowerCase(),
      externalHelpers: false,
      parser: { syntax: 'typescript', tsx: Boolean(ours.jsx), decorators: true, dynamicImport: true },
      transform: {
        decoratorMetadata: ours.emitDecoratorMetadata ?? false,
        legacyDecorator: ours.experimentalDecorators ?? false,
        verbatimModuleSyntax: ours.verbatimModuleSyntax ?? false,
        // As tsc has it for a target of today.
        useDefineForClassFields: ours.useDefineForClassFields ?? true,
        react: { runtime: ours.jsx?.startsWith('react-jsx') ? 'automatic' : 'classic' },
      },
      experimental: { keepImportAttributes: true },
      keepClassNames: true,
    },
  }
}
