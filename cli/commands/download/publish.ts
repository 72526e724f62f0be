import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { defineCommand } from '#cli/kernel/command'
import { CliError, stopped, UsageError } from '#cli/kernel/error'
import { option } from '#cli/kernel/option'
import { platform } from '#cli/commands/download/lib/platform'
import { progressLines } from '#cli/shared/progress'
import type { PublishBuildError } from '#downloads/index'

function refusal(error: PublishBuildError, version: string, file: string): CliError {
  switch (error.type) {
    case 'wrong_version':
      return new UsageError(`'${version}' is not a version.`, 'Write it as 1.2.0 or 1.2.0-beta.1.')
    case 'wrong_file':
      return new UsageError(
        `${basename(file)} is not an app for this platform.`,
        `Its name has to end in ${error.extension}.`
      )
    case 'notes_too_long':
      return new UsageError('The notes are longer than 2000 characters.')
    case 'empty_file':
      return new CliError(`${file} is empty.`, { code: 'E_FILE_EMPTY' })
    case 'version_taken':
      return new CliError(`Version ${version} is already published.`, {
        next: 'Choose another version, or unpublish that one: culvert download unpublish --help',
        code: 'E_VERSION_TAKEN',
      })
    default:
      return error satisfies never
  }
}

/** Failures of the disk that a person can mend; anything else stays as it is. */
function ofDisk(error: unknown, file: string): unknown {
  const { code } = error as { code?: string }
  const published = 'Nothing was published.'
  if (code === 'ENOSPC')
    return new CliError(`The disk of the storage folder is full. ${published}`, { code: 'E_DISK_FULL' })
  if (code === 'EACCES') return new CliError(`${file} may not be read. ${published}`, { code: 'E_FILE_UNREADABLE' })
  return error
}

async function sizeOf(file: string): Promise<number> {
  const facts = await stat(file).catch(() => null)
  if (facts?.isFile()) return facts.size
  throw new CliError(`There is no file ${file}.`, { code: 'E_FILE_NOT_FOUND' })
}

export default defineCommand({
  summary: 'Publish a build of an app; visitors get it from then on',
  args: {
    platform: platform.argument,
    file: option.text({ description: 'The file: .exe, .dmg, .ipa or .apk', required: true }),
  },
  options: {
    version: option.text({ description: 'Its version, for example 1.2.0', required: true }),
    notes: option.text({ description: 'What is new, for the download page', default: '' }),
    channel: option.choice(['stable', 'beta'], {
      description: 'Beta builds are not on the download page',
      default: 'stable',
    }),
  },
  examples: [
    ['culvert download publish windows ./setup.exe --version 1.2.0 --notes "Starts faster"', 'Publishes 1.2.0'],
  ],
  async run({ args, options, make, signal, progress }) {
    const { PublishBuild } = await import('#downloads/index')
    const { version, notes, channel } = options
    const onProgress = progressLines(await sizeOf(args.file), progress)
    const input = { platform: args.platform, version, notes, channel, signal, onProgress, actorId: null }
    const content = createReadStream(args.file, { highWaterMark: 1 << 20 })
    const result = await (
      await make(PublishBuild)
    )
      .execute({ ...input, sourceName: basename(args.file), content })
      .catch((error: unknown) => {
        if (signal.aborted) throw stopped('Nothing was published.')
        throw ofDisk(error, args.file)
      })
      .finally(() => content.destroy())
    if (!result.ok) throw refusal(result.error, version, args.file)
    return result.value
  },
  view: () => import('#cli/views/download'),
})
