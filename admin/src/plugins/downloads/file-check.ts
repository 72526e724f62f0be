import { extensionOf } from '../../../../app/shared/upload_texts'
import { sizeInWords } from '../../kernel/format/size'
import { uploadTexts } from '../../kernel/upload'
import { MOST_BYTES, type PlatformId, platforms } from './types'

/** Why a file cannot be a build, in the specification's words; null where it can be one. */
export function refusalOf(file: File, most = MOST_BYTES): string | null {
  if (!platformOf(file)) return uploadTexts.notSupported(extensionOf(file.name))
  if (file.size <= most) return null
  return uploadTexts.tooLarge(file.name, sizeInWords(most))
}

/** For which platform a file is, by how its name ends. */
export function platformOf({ name }: File): PlatformId | undefined {
  return platforms.find(({ extension }) => name.toLowerCase().endsWith(extension))?.id
}
