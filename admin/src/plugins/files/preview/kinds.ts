import { EXTENSION_GROUPS } from '../../../../../app/shared/file_search'
import type { Entry } from '../types'

/** How a file is shown. `other` can only be downloaded. */
export type Kind = { kind: 'image'; type: string } | { kind: 'pdf' | 'zip' | 'text' | 'other' }

/** So many bytes tell what a file is. */
export const HEAD_BYTES = 512

const ofGroup = (wanted: string) => EXTENSION_GROUPS.find(({ name }) => name === wanted)?.extensions ?? []

/** Always text, whatever they could do as a document or an image: an SVG can bring a script. */
const texts = new Set<string>([...ofGroup('Code'), ...ofGroup('Web'), ...ofGroup('Data'), 'md', 'txt', 'svg'])

/** Kinds that aren't edited as text. The specification's groups come first. */
const notTexts = new Set<string>(
  [
    ...ofGroup('Document'),
    ...ofGroup('Image'),
    ...ofGroup('Archive'),
    ...'xls xlsx ppt pptx odt ods odp epub'.split(' '),
    ...'bmp ico tif tiff avif heic psd'.split(' '),
    ...'mp3 mp4 m4a m4v mov avi mkv webm wav ogg flac'.split(' '),
    ...'bin exe dll so iso img dmg deb rpm jar apk woff woff2 ttf otf bz2 xz zst sqlite db'.split(' '),
  ].filter((extension) => !texts.has(extension))
)

export const isText = ({ extension }: Entry) => texts.has(extension)

/** Whether opening a file shows it rather than edits it. */
export const opensAsPreview = ({ extension }: Entry) => notTexts.has(extension)

const starts = (bytes: Uint8Array, ...wanted: number[]) => wanted.every((byte, index) => bytes[index] === byte)
const says = (bytes: Uint8Array, at: number, text: string) =>
  [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))

/** What a file is by its first bytes, whatever its name says. */
export function kindOf(bytes: Uint8Array): Kind {
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return { kind: 'image', type: 'image/png' }
  if (starts(bytes, 0xff, 0xd8, 0xff)) return { kind: 'image', type: 'image/jpeg' }
  if (says(bytes, 0, 'GIF87a') || says(bytes, 0, 'GIF89a')) return { kind: 'image', type: 'image/gif' }
  if (says(bytes, 0, 'RIFF') && says(bytes, 8, 'WEBP')) return { kind: 'image', type: 'image/webp' }
  if (says(bytes, 0, '%PDF-')) return { kind: 'pdf' }
  if (says(bytes, 0, 'PK\u0003\u0004') || says(bytes, 0, 'PK\u0005\u0006')) return { kind: 'zip' }
  return { kind: bytes.includes(0) ? 'other' : 'text' }
}
