import { expect, test } from 'vitest'
import { filesOfPart } from './parts.mjs'

const manifest = {
  'main.tsx': { file: 'main.js', isEntry: true, imports: ['_react'] },
  '_react': { file: 'react.js' },
  'list.tsx': { file: 'list.js', isDynamicEntry: true, imports: ['_react', '_shared'] },
  '_shared': { file: 'shared.js' },
  'calendar.tsx': {
    file: 'calendar.js',
    css: ['calendar.css'],
    isDynamicEntry: true,
    imports: ['_react', '_days', '_shared'],
  },
  '_days': { file: 'days.js', css: ['days.css'] },
}

test('a part weighs what only it brings along', () => {
  expect(filesOfPart(manifest, 'calendar.tsx')).toEqual(['calendar.js', 'calendar.css', 'days.js', 'days.css'])
  expect(filesOfPart(manifest, 'list.tsx')).toEqual(['list.js'])
})
