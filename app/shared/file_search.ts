/** The specification's groups of file extensions. */
export const EXTENSION_GROUPS = [
  { name: 'Code', extensions: ['js', 'jsx', 'ts', 'tsx'] },
  { name: 'Web', extensions: ['html', 'css'] },
  { name: 'Data', extensions: ['json', 'xml'] },
  { name: 'Document', extensions: ['md', 'txt', 'pdf', 'doc', 'docx'] },
  { name: 'Image', extensions: ['jpg', 'jpeg', 'png', 'gif', 'svg', 'webp'] },
  { name: 'Archive', extensions: ['zip', 'rar', 'tar', 'gz', '7z'] },
] as const

export type ExtensionGroup = (typeof EXTENSION_GROUPS)[number]['name']
export const EXTENSIONS = EXTENSION_GROUPS.flatMap(({ extensions }): readonly string[] => extensions)

const MB = 1_000_000

/** The specification's sizes of files: from `least` bytes to `most`, both included. */
export const SIZE_BUCKETS = [
  { id: 'under-1', label: 'Under 1 MB', least: 0, most: MB - 1 },
  { id: '1-10', label: '1-10 MB', least: MB, most: 10 * MB - 1 },
  { id: '10-100', label: '10-100 MB', least: 10 * MB, most: 100 * MB },
  { id: 'over-100', label: 'Over 100 MB', least: 100 * MB + 1, most: Number.MAX_SAFE_INTEGER },
] as const

export type SizeBucket = (typeof SIZE_BUCKETS)[number]['id']
export const SIZE_BUCKET_IDS = SIZE_BUCKETS.map(({ id }) => id) as [SizeBucket, ...SizeBucket[]]

/** What is searched for; links and devices count as files, as in a folder's list. */
export const SEARCH_TYPES = ['all', 'file', 'directory'] as const
export type SearchType = (typeof SEARCH_TYPES)[number]

export const SEARCH_SORTS = ['name', 'path', 'size', 'modified'] as const
export type SearchSort = (typeof SEARCH_SORTS)[number]

/** How many items one answer has at most. */
export const MOST_HITS = 200

// eslint-disable-next-line no-control-regex
const ASCII = /^[\u0000-\u007f]*$/

/** A text as it is searched: without the case of its letters and their accents. Line breaks stay where they are. */
export function searchable(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  // Upper case first: 'Straße' is 'STRASSE', and sigma has one capital.
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
}
