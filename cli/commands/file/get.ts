import { once } from 'node:events'
import { defineCommand } from '#cli/kernel/command'
import { stopped } from '#cli/kernel/error'
import { option } from '#cli/kernel/option'
import { terminal } from '#cli/kernel/terminal'
import { outcomeOf, path, unlessStopped } from '#cli/commands/file/lib/files'

const REST = 'The rest was not printed.'

export default defineCommand({
  summary: 'Print the content of a file; with --json a text of at most 1 MB',
  args: { path },
  options: { version: option.text({ description: 'An earlier version, as `culvert file show` lists them' }) },
  examples: [['culvert file get /reports/2026.pdf > 2026.pdf', 'Saves it here']],
  async run({ args, options: { version }, make, json, signal }) {
    const { ReadBytes, ReadText, ReadVersion } = await import('#files/index')
    if (json)
      return outcomeOf(async () =>
        version === undefined
          ? (await make(ReadText)).execute(args.path)
          : (await make(ReadVersion)).execute(args.path, version)
      )
    const { stdout } = terminal()
    const write = async (bytes: Uint8Array) => {
      if (signal.aborted) throw stopped(REST)
      // The reader may be slow, as a pager is.
      if (!stdout.write(bytes)) await unlessStopped(signal, REST, once(stdout, 'drain', { signal }))
    }
    await outcomeOf(async () => (await make(ReadBytes)).execute({ path: args.path, version, write })).catch(
      (error: unknown) => {
        // The reader has read enough, as `head` has.
        if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error
      }
    )
    return null
  },
  text: () => '',
})
