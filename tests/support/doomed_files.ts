import { AsyncLocalStorage } from 'node:async_hooks'
import { cpSync, mkdirSync } from 'node:fs'
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
  'moveBackAcross',
  'deleteAcross',
  'restoreAcross',
  'delete',
  'restore',
  'undelete',
  'version',
  'empty',
  'createUnlinked',
  'saveUnlinked',
  'uploadUnlinked',
  'moveUnlinked',
  'deleteUnlinked',
  'undeleteUnlinked',
] as const
export type Verb = (typeof VERBS)[number]

/** A folder of each root. To verbs that end so it is another disk. */
export const OTHER_DISK = 'disk'
export const isAcross = (verb: Verb) => verb.endsWith('Across')

/** The disk of these has no hard links. */
export const isUnlinked = (verb: Verb) => verb.endsWith('Unlinked')

/** Changes of the disk that this task may still make. */
class Steps {
  count = 0
  stopped: () => void = () => {}
  readonly stop: number
  readonly hasLinks: boolean

  // Without the short form of TypeScript: Node runs this file as it is and only leaves types out.
  constructor(stop: number, hasLinks: boolean) {
    this.stop = stop
    this.hasLinks = hasLinks
  }
}

/** A root that has something for each verb, and how it is called there. */
interface Seed {
  root: string
  /** Of what is in the bin, by where it was. */
  ids: Map<string | null, string>
  /** Of '/a.txt'. */
  version: string
}

/** The upload in parts. */
const IN_PARTS = 'x'.repeat(43)

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
        if (name === 'link' && mine?.hasLinks === false)
          throw Object.assign(new Error('no hard links'), { code: 'EPERM', syscall: 'link' })
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
  const actorId = 1

  async function* content(text: string, isWhole = true) {
    yield Buffer.from(text)
    if (!isWhole) {
      steps.getStore()?.stopped()
      await forever()
    }
  }

  /** What every task begins with, made once: a copy of it takes a fraction of the time. */
  async function seed(root: string): Promise<Seed> {
    mkdirSync(root)
    const resolver = await bind(root)
    const create = await resolver.make(actions.CreateEntry)
    const save = await resolver.make(actions.SaveText)
    const remove = await resolver.make(actions.DeleteEntry)
    const uploads = await resolver.make(actions.UnfinishedUploads)
    const note = { name: 'new.txt', type: null, path: '/', existing: 'refuse' as const, size: 8, owner: actorId }
    await uploads.create(IN_PARTS, note)
    await uploads.at(IN_PARTS, async (folder) => {
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
    await create.execute({ path: `/${OTHER_DISK}`, type: 'directory', actorId })
    for (const folder of ['/other', `/${OTHER_DISK}/there`]) {
      await create.execute({ path: folder, type: 'directory', actorId })
      await create.execute({ path: `${folder}/x`, type: 'file', content: 'x', actorId })
      await save.execute({ path: `${folder}/x`, content: 'y', ifMatch: null, actorId })
    }
    await create.execute({ path: '/gone.txt', type: 'file', content: 'gone', actorId })
    await remove.execute('/gone.txt', actorId)
    const items = await (await resolver.make(actions.Bin)).list()
    const versions = await (await resolver.make(actions.ListVersions)).execute('/a.txt')
    return {
      root,
      ids: new Map(items.map(({ path, id }) => [path, id])),
      version: versions.ok ? (versions.value[0]?.id ?? '') : '',
    }
  }

  async function run({ root, verb, stop }: DoomedTask, seeded: Seed) {
    cpSync(seeded.root, root, { recursive: true, preserveTimestamps: true })
    const resolver = await bind(root)
    const create = await resolver.make(actions.CreateEntry)
    const save = await resolver.make(actions.SaveText)
    const remove = await resolver.make(actions.DeleteEntry)
    const uploads = await resolver.make(actions.UnfinishedUploads)
    const finish = await resolver.make(actions.FinishUpload)
    const upload = async (name: string, existing: 'refuse' | 'replace', isWhole = true) =>
      (await resolver.make(actions.UploadFiles)).execute({
        files: (async function* () {
          yield { name, type: null, content: content('uploaded', isWhole) }
        })(),
        target: async () => ({ path: '/', existing }),
        announcedBytes: 0,
        actorId,
      })
    const idOf = (path: string) => seeded.ids.get(path) ?? ''

    const carry = async (transfer: Transfer) =>
      (await resolver.make(actions.CarryEntry)).execute(transfer, actorId, { bytes: 0 })
    const move = async (path: string, to: string) =>
      (await resolver.make(actions.MoveEntry)).execute({ path, to, actorId })
    const createFile = () => create.execute({ path: '/new.txt', type: 'file', content: 'new', actorId })
    const saveText = () => save.execute({ path: '/a.txt', content: 'third', ifMatch: null, actorId })
    const moveFile = () => move('/a.txt', '/moved.txt')
    const removeFile = () => remove.execute('/a.txt', actorId)
    const restoreFile = async () =>
      (await resolver.make(actions.RestoreEntry)).execute({ id: idOf('/gone.txt'), actorId })
    const verbs: Record<Verb, () => Promise<unknown>> = {
      create: createFile,
      createUnlinked: createFile,
      save: saveText,
      saveUnlinked: saveText,
      upload: () => upload('new.txt', 'refuse'),
      uploadUnlinked: () => upload('new.txt', 'refuse'),
      replace: () => upload('a.txt', 'replace'),
      parts: () => uploads.at(IN_PARTS, (folder, upload) => finish.execute(folder, upload, 'refuse')),
      half: () => upload('new.txt', 'refuse', false),
      move: moveFile,
      moveUnlinked: moveFile,
      moveFolder: () => move('/other', '/moved'),
      copy: () => carry({ verb: 'copy', path: '/other', to: '/copied' }),
      moveAcross: () => carry({ verb: 'move', path: '/other', to: `/${OTHER_DISK}/moved` }),
      moveBackAcross: () => carry({ verb: 'move', path: `/${OTHER_DISK}/there`, to: '/moved' }),
      deleteAcross: () => carry({ verb: 'delete', path: `/${OTHER_DISK}/there` }),
      restoreAcross: () => carry({ verb: 'restore', id: idOf('/folder'), to: `/${OTHER_DISK}/folder` }),
      delete: removeFile,
      deleteUnlinked: removeFile,
      restore: async () => (await resolver.make(actions.RestoreEntry)).execute({ id: idOf('/folder'), actorId }),
      undelete: restoreFile,
      undeleteUnlinked: restoreFile,
      version: async () =>
        (await resolver.make(actions.RestoreVersion)).execute({ path: '/a.txt', id: seeded.version, actorId }),
      empty: async () => (await resolver.make(actions.EmptyBin)).execute({ ids: [idOf('/folder')], actorId }),
    }
    const mine = new Steps(stop ?? Infinity, !isUnlinked(verb))
    const stopped = new Promise<'stopped'>((resolve) => (mine.stopped = () => resolve('stopped')))
    const done = steps.run(mine, verbs[verb]).then(() => 'done' as const)
    return Promise.race([stopped, done])
  }

  process.on('message', (message: unknown) => {
    if (!Array.isArray(message)) return
    void (async () => {
      const tasks = message as DoomedTask[]
      const seeded = await seed(`${tasks[0]?.root}-seed`)
      const outcomes = tasks.map(() => 'skipped')
      // Verbs wait for the disk at once, each in its own roots.
      const runAll = async (verb: Verb) => {
        let isComplete = false
        for (const [index, task] of tasks.entries()) {
          // It made fewer changes than this already.
          if (task.verb !== verb || (isComplete && task.stop !== null)) continue
          const outcome = await run(task, seeded).catch((error: unknown) => String((error as Error).stack))
          outcomes[index] = outcome
          isComplete ||= outcome === 'done'
        }
      }
      await Promise.all(VERBS.map(runAll))
      process.send?.({ about: 'outcomes', outcomes })
    })()
  })
  process.send?.({ about: 'ready' })
}

// The test imports the types and the list alone.
if (process.env['CULVERT_TEST_MODULES'] !== undefined) await main()
