import { Folder } from '#files/paths/folder'

/** These take the name of an entry that may be there. The rest of what they are given stays as it is. */
const BY_NAME = ['folder', 'file', 'writableFile', 'facts', 'stat', 'linkText', 'removeFile', 'removeFolder'] as const
const NEW = ['create', 'makeFolder', 'makeLink'] as const

type Method = (this: Folder, ...input: unknown[]) => Promise<unknown>

/** How the entry is written that a disk without letter case finds by this name; null where there is none. */
async function spelled(folder: Folder, name: string): Promise<string | null> {
  for (const entry of await folder.entries()) if (entry.name.toLowerCase() === name.toLowerCase()) return entry.name
  return null
}

function taken(): Error {
  return Object.assign(new Error('EEXIST'), { code: 'EEXIST', syscall: 'open' })
}

/**
 * Makes every folder one without letter case, as ext4 and tmpfs have it with `casefold`, which few kernels of test machines
 * know: an entry is found by any case of its name, and a rename can change it.
 */
export function foldingDisk(cleanup: (undo: () => void) => void) {
  const real = Folder.prototype as unknown as Record<string, Method>
  const put = (name: string, method: (original: Method) => Method) => {
    const original = real[name]
    if (!original) throw new Error(`Folder has no ${name}`)
    real[name] = method(original)
    cleanup(() => void (real[name] = original))
  }
  for (const method of BY_NAME)
    put(
      method,
      (original) =>
        async function (name, ...rest) {
          return original.call(this, (await spelled(this, String(name))) ?? name, ...rest)
        }
    )
  for (const method of NEW)
    put(
      method,
      (original) =>
        async function (name, ...rest) {
          if (await spelled(this, String(name))) throw taken()
          return original.call(this, name, ...rest)
        }
    )
  put(
    'link',
    (original) =>
      async function (name, to, toName) {
        if (await spelled(to as Folder, String(toName))) throw taken()
        return original.call(this, (await spelled(this, String(name))) ?? name, to, toName)
      }
  )
  put(
    'rename',
    (original) =>
      async function (name, to, toName) {
        const from = (await spelled(this, String(name))) ?? name
        const there = await spelled(to as Folder, String(toName))
        // Of another entry it is replaced, and keeps its spelling.
        const isItself = there === from && (await isSame(this, to as Folder))
        return original.call(this, from, to, isItself || there === null ? toName : there)
      }
  )
}

async function isSame(one: Folder, other: Folder): Promise<boolean> {
  const [first, second] = [await one.handle.stat({ bigint: true }), await other.handle.stat({ bigint: true })]
  return first.dev === second.dev && first.ino === second.ino
}
