import { createHash } from 'node:crypto'
import { bytesOfName } from '#core/storage/byte_names'

/** What the folder with the versions of everything in a folder is called: names become hashes, so that one of 255 bytes with an ending still is one. Of the bytes: names that aren't UTF-8 never share one. */
export const keyOf = (name: string) => createHash('sha256').update(bytesOfName(name)).digest('hex').slice(0, 40)

/** The same of a file's own. */
export const fileKey = (name: string) => `${keyOf(name)}${OF_FILE}`

const OF_FILE = '.v'

export const isFileKey = (key: string) => key.endsWith(OF_FILE)

/** Where a file's versions are: the same folders as in the root, and one for the file itself. Moving a folder moves its versions in one rename. */
export const pathOf = (names: readonly string[]) => [...names.slice(0, -1).map(keyOf), fileKey(names.at(-1) ?? '')]
