import { addAbortSignal, type Readable } from 'node:stream'
import { defineCommand } from '#cli/kernel/command'
import { option } from '#cli/kernel/option'
import { terminal } from '#cli/kernel/terminal'
import { outcomeOf, path, unlessStopped } from '#cli/commands/file/lib/files'

async function* bytesOf(stdin: NodeJS.ReadableStream): AsyncGenerator<Uint8Array> {
  for await (const chunk of stdin as AsyncIterable<Uint8Array | string>) yield Buffer.from(chunk as Uint8Array)
}

export default defineCommand({
  summary: 'Save standard input as a file; the folder has to be there',
  args: { path },
  options: {
    existing: option.choice(['refuse', 'replace', 'keep'], {
      description: 'Where the file exists: refuse, replace it and keep it as a version, or keep both',
      default: 'refuse',
    }),
  },
  examples: [['culvert file put /reports/2026.pdf < 2026.pdf', 'Saves the file as /reports/2026.pdf']],
  async run({ args, options: { existing }, make, signal, progress }) {
    const { UploadFiles } = await import('#files/index')
    const { stdin } = terminal()
    if (stdin.isTTY) progress('Write the content; Ctrl-D on an empty line ends it.')
    const cut = args.path.lastIndexOf('/') + 1
    async function* files() {
      yield { name: args.path.slice(cut), type: null, content: bytesOf(addAbortSignal(signal, stdin as Readable)) }
    }
    const target = async () => ({ path: args.path.slice(0, cut), existing })
    const saved = outcomeOf(async () =>
      (await make(UploadFiles)).execute({ files: files(), target, announcedBytes: 0, actorId: null })
    )
    const [entry] = await unlessStopped(signal, 'Nothing was saved.', saved)
    if (!entry) throw new Error('an upload of one file saved none')
    return entry
  },
  text: ({ path }) => `${path} saved.`,
})
