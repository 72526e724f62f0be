import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transfer } from '#files/transfer/transfer'
import { bootFiles } from './bound_files.ts'

/** One write to a root of its own, after which the process does nothing more: `stop` counts changes on the disk. Null: to its end. */
export interface DoomedTask {
  root: string
  verb: Verb
  stop: number | null
}

export const VERBS = [
  'create',
  'save',
  'upload',
  'replace',
  'half',
  'parts',
  'move',
  'moveFolder',
  'copy',
  'moveAcross',
  'deleteAcross',
  'restoreAcross',
  'delete',
  'restore',
  'undelete',
  'version',
  'empty',
] as const
export type Verb = (typeof VERBS)[number]

/** Changes of the disk that this task may still make. */
class Steps {
  count = 0
  stopped: () => void = () => {}
  readonly stop: number

  // Without the short form of TypeScript: Node runs this file as it is and only leaves types out.
  constructor(stop: number) {
    this.stop = stop
  }
}

const steps = new AsyncLocalStorage<Steps>()
/** What stands still stays open: Node closes what nobody holds any more. */
const held: unknown[] = []
const forever = () => new Promise<never>((resolve) => held.push(resolve))

/** After so many changes nothing goes on, as if the machine had lost its power. */
function watchFolder(Folder: typeof import('#files/paths/folder').Folder) {
  for (const name of ['create', 'makeFolder', 'rename', 'link', 'removeFile', 'removeFolder', 'sync'] as const) {
    const real = Folder.prototype[name] as (...input: unknown[]) => Promise<unknown>
    Object.assign(Folder.prototype, {
      async [name](this: unknown, ...input: unknown[]) {
        const mine = steps.getStore()
        if (mine && mine.count >= mine.stop) {
          mine.stopped()
          await forever()
        }
        if (mine) mine.count += 1
        return real.apply(this, input)
      },
    })
  }
}

async function main() {
  const { actions, bind, Folder } = await bootFiles()
  watchFolder(Folder)

  async function* content(text: string, isWhole = true) {
    yield Buffer.from(text)
    if (!isWhole) {
      steps.getStore()?.stopped()
      await forever()
    }
  }

  async function run({ root, verb, stop }: DoomedTask) {
    const resolver = await bind(root)
    const actorId = 1
    const create = await resolver.make(actions.CreateEntry)
    const save = await resolver.make(actions.SaveText)
    const remove = await resolver.make(actions.DeleteEntry)
    const bin = await resolver.make(actions.Bin)
    const upload = async (name: string, existing: 'refuse' | 'replace', isWhole = true) =>
      (await resolver.make(actions.UploadFiles)).execute({
        files: (async function* () {
          yield { name, type: null, content: content('uploaded', isWhole) }
        })(),
        target: async () => ({ path: '/', existing }),
        announcedBytes: 0,
        actorId,
      })
    const uploads = await resolver.make(actions.UnfinishedUploads)
    const finish = await resolver.make(actions.FinishUpload)
    const inParts = 'x'.repeat(43)
    const note = { name: 'new.txt', type: null, path: '/', existing: 'refuse' as const, size: 8, owner: actorId }
    await uploads.create(inParts, note)
    await uploads.at(inParts, async (folder) => {
      const file = await folder.writableFile(actions.CONTENT)
      await file.writeFile('uploaded')
      await file.close()
    })
    await create.execute({ path: '/a.txt', type: 'file', content: 'first', actorId })
    await save.execute({ path: '/a.txt', content: 'second', ifMatch: null, actorId })
    await create.execute({ path: '/folder', type: 'directory', actorId })
    for (const name of ['b', 'c', 'd'])
      await create.execute({ path: `/folder/${name}`, type: 'file', content: name, actorId })
    await save.execute({ path: '/folder/b', content: 'later', ifMatch: null, actorId })
    await remove.execute('/folder', actorId)
    await create.execute({ path: '/other', type: 'directory', actorId })
    await create.execute({ path: '/other/x', type: 'file', content: 'x', actorId })
    await save.execute({ path: '/other/x', content: 'y', ifMatch: null, actorId })
    await create.execute({ path: '/gone.txt', type: 'file', content: 'gone', actorId })
    await remove.execute('/gone.txt', actorId)
    const items = await bin.list()
    const idOf = (path: string) => items.find((item) => item.path === path)?.id ?? ''
    const versions = await (await resolver.make(actions.ListVersions)).execute('/a.txt')
    const version = versions.ok ? (versions.value[0]?.id ?? '') : ''

    const carry = async (transfer: Transfer) =>
      (await resolver.make(actions.CarryEntry)).execute(transfer, actorId, { bytes: 0 })
    const move = async (path: string, to: string) =>
      (await resolver.make(actions.MoveEntry)).execute({ path, to, actorId })
    const verbs: Record<Verb, () => Promise<unknown>> = {
      create: () => create.execute({ path: '/new.txt', type: 'file', content: 'new', actorId }),
      save: () => save.execute({ path: '/a.txt', content: 'third', ifMatch: null, actorId }),
      upload: () => upload('new.txt', 'refuse'),
      replace: () => upload('a.txt', 'replace'),
      parts: () => uploads.at(inParts, (folder, upload) => finish.execute(folder, upload, 'refuse')),
      half: () => upload('new.txt', 'refuse', false),
      move: () => move('/a.txt', '/moved.txt'),
      moveFolder: () => move('/other', '/moved'),
      copy: () => carry({ verb: 'copy', path: '/other', to: '/copied' }),
      // As between two disks: no rename is tried.
      moveAcross: () => carry({ verb: 'move', path: '/other', to: '/moved' }),
      deleteAcross: () => carry({ verb: 'delete', path: '/other' }),
      restoreAcross: () => carry({ verb: 'restore', id: idOf('/folder') }),
      delete: () => remove.execute('/a.txt', actorId),
      restore: async () => (await resolver.make(actions.RestoreEntry)).execute({ id: idOf('/folder'), actorId }),
      undelete: async () => (await resolver.make(actions.RestoreEntry)).execute({ id: idOf('/gone.txt'), actorId }),
      version: async () =>
        (await resolver.make(actions.RestoreVersion)).execute({ path: '/a.txt', id: version, actorId }),
      empty: async () => (await resolver.make(actions.EmptyBin)).execute({ ids: [idOf('/folder')], actorId }),
    }
    const mine = new Steps(stop ?? Infinity)
    const stopped = new Promise<'stopped'>((resolve) => (mine.stopped = () => resolve('stopped')))
    const done = steps.run(mine, verbs[verb]).then(() => 'done' as const)
    return Promise.race([stopped, done])
  }

  process.on('message', (message: unknown) => {
    if (!Array.isArray(message)) return
    void (async () => {
      const outcomes: string[] = []
      const complete = new Set<Verb>()
      for (const task of message as DoomedTask[]) {
        // It made fewer changes than this already.
        if (complete.has(task.verb) && task.stop !== null) outcomes.push('skipped')
        else outcomes.push(await run(task).catch((error: unknown) => String((error as Error).stack)))
        if (outcomes.at(-1) === 'done') complete.add(task.verb)
      }
      process.send?.({ about: 'outcomes', outcomes })
    })()
  })
  process.send?.({ about: 'ready' })
}

// The test imports the types and the list alone.
if (process.env['CULVERT_TEST_MODULES'] !== undefined) await main()
