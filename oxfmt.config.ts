import { defineConfig } from 'oxfmt'

/** AdonisJS's preset; wider lines, since types and messages are long. */
export default defineConfig({
  printWidth: 120,
  semi: false,
  singleQuote: true,
  quoteProps: 'consistent',
  trailingComma: 'es5',
  sortPackageJson: false,
  // What is generated, served as it is, or prose.
  ignorePatterns: [
    '.adonisjs/',
    'build/',
    'build.next/',
    'build.old/',
    'coverage/',
    'public/',
    '/storage/',
    'package-lock.json',
    '*.md',
    'frontend/src/theme/tokens.css',
    'frontend/src/features/servers/map/world.ts',
  ],
})
