import { expect, test } from 'vitest'
import { filesOfPart } from './parts.mjs'

const manifest = {
  'main.tsx': { file: 'main.js', isEntry: true, imports: ['_react'], dynamicImports: ['list.tsx', 'bin.tsx'] },
  '_react': { file: 'react.js' },
  'list.tsx': {
    file: 'list.js',
    isDynamicEntry: true,
    imports: ['_react', '_shared'],
    dynamicImports: ['calendar.tsx', 'editor.tsx'],
  },
  'bin.tsx': { file: 'bin.js', isDynamicEntry: true, imports: ['_react', '_field'] },
  '_field': { file: 'field.js', dynamicImports: ['calendar.tsx'] },
  '_shared': { file: 'shared.js' },
  'calendar.tsx': {
    file: 'calendar.js',
    css: ['calendar.css'],
    isDynamicEntry: true,
    imports: ['_react', '_days', '_shared'],
  },
  '_days': { file: 'days.js', css: ['days.css'] },
  'editor.tsx': {
    file: 'editor.js',
    isDynamicEntry: true,
    imports: ['_react', '_shared', '_code'],
    dynamicImports: ['compare.tsx'],
    assets: ['worker.mjs', 'picture.svg'],
  },
  'compare.tsx': {
    file: 'compare.js',
    isDynamicEntry: true,
    imports: ['_code', '_days'],
    dynamicImports: ['editor.tsx'],
  },
  '_code': { file: 'code.js' },
}

test('a part weighs what it loads on first use, also what others would load, and its worker', () => {
  expect(filesOfPart(manifest, 'list.tsx')).toEqual(['list.js', 'shared.js'])
  expect(filesOfPart(manifest, 'editor.tsx')).toEqual(['editor.js', 'worker.mjs', 'code.js'])
})

test('what is loaded on the way to a part is not its own weight', () => {
  expect(filesOfPart(manifest, 'compare.tsx')).toEqual(['compare.js', 'days.js', 'days.css'])
})

test('where several ways lead to a part, the heaviest counts', () => {
  expect(filesOfPart(manifest, 'calendar.tsx')).toEqual([
    'calendar.js',
    'calendar.css',
    'days.js',
    'days.css',
    'shared.js',
  ])
})
