import { extensionOf } from '../../../../../app/shared/upload_texts'
import { sizeInWords } from '../../../kernel/format/size'
import { type ChosenFiles, uploadTexts } from '../../../kernel/upload'

export interface UploadRules {
  mostBytes: number
  /** Endings such as '.pdf' and types such as 'image/*'; anything where there are none. */
  accepted: readonly string[]
}

/** What may be uploaded of what was chosen, and why the rest may not. */
export function checkChosen({ files, folders }: ChosenFiles, rules: UploadRules) {
  const errors: string[] = []
  const good = files.filter(({ file }) => {
    const trouble = refusalOf(file, rules)
    if (trouble) errors.push(trouble)
    return !trouble
  })
  return { good, errors, empty: withoutFiles(folders, files) }
}

/** The others come with their files. One whose files are all refused isn't empty either, and nothing of it is uploaded. */
function withoutFiles(folders: readonly string[], files: ChosenFiles['files']): string[] {
  const filled = new Set<string>()
  for (const folder of new Set(files.map((one) => one.folder))) {
    const names = folder.split('/')
    names.forEach((_, depth) => filled.add(names.slice(0, depth + 1).join('/')))
  }
  return folders.filter((folder) => !filled.has(folder))
}

function refusalOf(file: File, { mostBytes, accepted }: UploadRules): string | null {
  if (file.size > mostBytes) return uploadTexts.tooLarge(file.name, sizeInWords(mostBytes))
  return isAccepted(file, accepted) ? null : uploadTexts.notSupported(extensionOf(file.name))
}

function isAccepted({ name, type }: File, accepted: readonly string[]): boolean {
  if (accepted.length === 0 || accepted.includes(extensionOf(name).toLowerCase())) return true
  return accepted.some((one) => one === type || one === `${type.split('/', 1)[0]}/*`)
}
