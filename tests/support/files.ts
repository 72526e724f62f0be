import { mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import router from '@adonisjs/core/services/router'
import db from '@adonisjs/lucid/services/db'
import culvert from '#config/culvert'
import { pathOnDisk } from '#core/storage/byte_names'
import type { Entry } from '#files/entries/entry'
import { VersionList } from '#files/history/version_list'
import { FileRoot } from '#files/paths/file_root'
import { RESERVED_FOLDER } from '#files/paths/entry_path'
import { processMark } from '#files/reserved/process_mark'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import type { ApiBrowser } from '#tests/support/api'

/** The folder of hosted files on the disk. */
export const filesRoot = culvert.filesRoot

/** An empty root and an empty database. The open root of an earlier test is that of a folder that is gone. */
export async function freshFiles() {
  await freshStart()
  ;(await app.container.make(VersionList)).forget()
  const root = await app.container.make(FileRoot)
  await root.within([], async (folder) => {
    for (const { name } of await folder.entries()) rmSync(pathOnDisk(filesRoot, name), { recursive: true, force: true })
  })
}

/** Where the calls are. */
export const FILES = '/api/files'

/** Every call that there is, as its method and its pattern. */
export function fileRoutes(): string[] {
  return Object.values(router.toJSON())
    .flat()
    .filter(({ pattern }) => pattern === FILES || pattern.startsWith(`${FILES}/`))
    .flatMap(({ pattern, methods }) =>
      methods.filter((method) => method !== 'HEAD' || methods.length === 1).map((method) => `${method} ${pattern}`)
    )
}

/** The address of a call about one path. */
export const at = (path: string, call = '') => `${FILES}${call}?${new URLSearchParams({ path }).toString()}`

export const namesOf = (body: unknown) => (body as Entry[]).map(({ name }) => name)

export const contentOf = (path: string) => readFileSync(onDisk(path), 'utf8')

/** What an administrator does with files in most tests. */
export function fileCalls(admin: ApiBrowser) {
  return {
    create: (path: string, content = 'text') => admin.post(FILES, { path, type: 'file', content }),
    createFolder: (path: string) => admin.post(FILES, { path, type: 'directory' }),
    save: (path: string, content: string, ifMatch?: string) =>
      admin.put(FILES, { path, content }, ifMatch === undefined ? {} : { headers: { 'if-match': ifMatch } }),
    remove: async (path: string) => ((await admin.delete(FILES, { path })).body as { id: string }).id,
    bin: async () => (await admin.get(`${FILES}/bin`)).body as { id: string; path: string }[],
    versionsOf: async (path: string) => (await admin.get(at(path, '/versions'))).body as { id: string; size: number }[],
  }
}

/** An administrator in front of an empty root, and what they do most. */
export async function filesOfAdmin() {
  await freshFiles()
  const boss = await createUser({ isAdmin: true })
  const admin = await signedIn(boss)
  return { boss, admin, ...fileCalls(admin) }
}

/** What the audit log says of files, oldest first. */
export async function auditedFiles() {
  return (await db.from('audit_log').orderBy('id')).map(({ action, changes, actor_id }) => ({
    action: String(action),
    actorId: Number(actor_id),
    ...(JSON.parse(String(changes)) as { path: string; to?: string }),
  }))
}

export const onDisk = (path: string) => join(filesRoot, path)

/** A folder with so many files, each with its number in it. */
export function fillFolder(name: string, count: number) {
  mkdirSync(onDisk(name))
  for (let index = 0; index < count; index += 1) writeFileSync(onDisk(`${name}/${index}.txt`), String(index))
}

/** What is left in the staging folder: nothing, once everything is over. */
export async function stagingLeft(): Promise<string[]> {
  return readdir(join(filesRoot, RESERVED_FOLDER, 'staging')).catch(() => [])
}

/** The name of what a process left that has ended. */
export function ofDeadProcess(rest: string): string {
  const [pid, , namespace] = processMark().split('-')
  return `${pid}-1-${namespace}-${rest}`
}

/** The same of one in another container, of which nobody here knows whether it has ended. */
export const ofProcessElsewhere = (rest: string) => `1-1-1-${rest}`

/** As if that had been written so long ago. */
export function setAge(path: string, { days }: { days: number }) {
  const at = Date.now() / 1000 - days * 86_400
  utimesSync(path, at, at)
}
