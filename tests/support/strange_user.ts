import { bootFiles } from './bound_files.ts'

/** What another user than root may do with the files of a root: `strange_user.ts <root>` prints it as JSON. */
const { actions, bind } = await bootFiles()
const resolver = await bind(process.argv[2] ?? '')
const actorId = null
const save = async (path: string) => {
  const action = await resolver.make(actions.SaveText)
  return action.execute({ path, content: 'new', ifMatch: null, actorId })
}
const upload = async (path: string, existing: 'keep' | 'replace', names = ['a.txt']) => {
  async function* files() {
    for (const name of names) {
      const content = (async function* () {
        yield Buffer.from('new')
      })()
      yield { name, type: null, content }
    }
  }
  const action = await resolver.make(actions.UploadFiles)
  return action.execute({ files: files(), target: async () => ({ path, existing }), announcedBytes: 3, actorId })
}
const move = async (path: string, to: string) => (await resolver.make(actions.MoveEntry)).execute({ path, to, actorId })
const remove = async (path: string) => (await resolver.make(actions.DeleteEntry)).execute(path, actorId)
const create = async (path: string) =>
  (await resolver.make(actions.CreateEntry)).execute({ path, type: 'file', content: 'x', actorId })

const listed = await (await resolver.make(actions.ListEntries)).execute('/')
const outcomes = {
  readSecret: await (await resolver.make(actions.ReadText)).execute('/secret.txt'),
  listClosed: await (await resolver.make(actions.ListEntries)).execute('/closed'),
  saveReadOnly: await save('/read-only.txt'),
  saveOwn: await save('/own.txt'),
  createInLocked: await create('/locked/new.txt'),
  uploadToLocked: await upload('/locked', 'keep'),
  replaceReadOnly: await upload('/with-read-only', 'replace', ['new.txt', 'a.txt']),
  deleteFromLocked: await remove('/locked/a.txt'),
  moveOutOfLocked: await move('/locked/a.txt', '/b.txt'),
  deleteOwnFromLocked: await remove('/locked/own.txt'),
  moveOwnOutOfLocked: await move('/locked/own.txt', '/moved.txt'),
}
const binned = await (await resolver.make(actions.Bin)).list()
const large = await (await resolver.make(actions.ListEntries)).execute('/large')
const inLarge = new Map<string, string>()
if (large.ok)
  for (const { name, permissions } of large.value.entries)
    inLarge.set(name.replace(/^\d+\.txt$/, 'others'), permissions)
const permissions = listed.ok ? Object.fromEntries(listed.value.entries.map((one) => [one.name, one.permissions])) : {}
const answers = Object.entries(outcomes).map(([name, result]) => [name, result.ok ? 'done' : result.error.type])
process.stdout.write(
  JSON.stringify({
    permissions,
    outcomes: Object.fromEntries(answers) as object,
    large: Object.fromEntries(inLarge) as object,
    binned,
  }),
  () => process.exit(0)
)
