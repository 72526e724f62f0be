import { expect, test } from 'vitest'
import { entry } from '../test-files'
import { isText, kindOf, opensAsPreview } from './kinds'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['\u0089PNG\r\n\u001a\n', { kind: 'image', type: 'image/png' }],
  ['\u00ff\u00d8\u00ff\u00e0', { kind: 'image', type: 'image/jpeg' }],
  ['GIF89a', { kind: 'image', type: 'image/gif' }],
  ['RIFF\u0000\u0000\u0000\u0000WEBP', { kind: 'image', type: 'image/webp' }],
  ['%PDF-1.7', { kind: 'pdf' }],
  ['PK\u0003\u0004', { kind: 'zip' }],
  ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', { kind: 'text' }],
  ['<html>', { kind: 'text' }],
  ['words', { kind: 'text' }],
  ['', { kind: 'text' }],
  ['\u007fELF\u0000', { kind: 'other' }],
])('the first bytes of %j say what kind of file it is', (content, kind) => {
  expect(kindOf(bytes(content))).toEqual(kind)
})

test('texts are edited, anything else is shown', () => {
  for (const name of ['a.svg', 'a.html', 'a.md', 'a.txt', 'a.tsx', 'a.json']) {
    expect(isText(entry(`/${name}`))).toBe(true)
    expect(opensAsPreview(entry(`/${name}`))).toBe(false)
  }
  for (const name of ['Makefile', '.env', 'a.log']) expect(opensAsPreview(entry(`/${name}`))).toBe(false)
  for (const name of ['a.png', 'a.pdf', 'a.docx', 'a.zip', 'a.tar', 'a.mp4'])
    expect(opensAsPreview(entry(`/${name}`))).toBe(true)
})
