import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { requestOver } from '#core/http/request_over'
import { OpenDownloads } from '#core/storage/open_downloads'
import { writeTo } from '#core/storage/write_to'
import { namesOf } from '#files/entries/place'
import { attempt, fail, unless } from '#files/errors'
import { downloadValidator, selectedValidator, selectionValidator } from '#files/http/validators'
import { fileRefusal } from '#files/http/refusals'
import { FileRoot } from '#files/paths/file_root'
import type { Folder } from '#files/paths/folder'
import { downloadHeaders } from '#files/serving/headers'
import { sendOpenFile } from '#files/serving/send_open_file'
import { Selections } from '#files/serving/selections'
import { writeZip, type ZipNames } from '#files/serving/zip/zip'

/** Sends files unchanged, folders and selections as a zip. */
@inject()
export default class DownloadsController {
  constructor(
    private root: FileRoot,
    private open: OpenDownloads,
    private selections: Selections
  ) {}

  /** Stores a selection whose paths are too long for a URL, and returns its key. */
  async select({ request, response, auth }: HttpContext) {
    const { paths } = await selectionValidator.validate(request.body())
    const result = await attempt(async () => paths.map(namesOf))
    if (!result.ok) throw fileRefusal(result.error)
    response.status(201)
    return { selection: await this.selections.keep(paths, auth.getUserOrFail().id) }
  }

  /** One file, with ranges; a folder, or several entries of one folder, as a zip. */
  async show(ctx: HttpContext) {
    const query = ctx.request.qs()
    const paths =
      'selection' in query ? await this.#selected(ctx) : [(await downloadValidator.validate(query)).path].flat()
    const result = await attempt(() => this.#send(ctx, paths ?? fail({ type: 'missing' })))
    if (!result.ok) throw fileRefusal(result.error)
  }

  async #selected({ request, auth }: HttpContext): Promise<string[] | null> {
    const { selection } = await selectedValidator.validate(request.qs())
    return this.selections.find(selection, auth.getUserOrFail().id)
  }

  async #send(ctx: HttpContext, paths: string[]) {
    const [first = [], ...others] = paths.map(namesOf)
    const parents = first.slice(0, -1)
    const name = first.at(-1)
    if (name === undefined || others.some((names) => names.slice(0, -1).join('/') !== parents.join('/')))
      return this.#sendAll(ctx, others.length === 0 ? first : fail({ type: 'missing' }))
    await this.root.within(parents, async (folder) => {
      const names = [...new Set([name, ...others.map((other) => other.at(-1) ?? '')])]
      if (names.length > 1) await requireAll(folder, names)
      const { stat } = await folder.facts(name)
      if (names.length > 1 || stat.isDirectory())
        return this.#sendZip(
          ctx,
          folder,
          parents.length,
          names,
          `${names.length > 1 ? (parents.at(-1) ?? 'files') : name}.zip`
        )
      await sendOpenFile(ctx, this.open, { folder, name }, name)
    })
  }

  /** Everything in the root. */
  async #sendAll(ctx: HttpContext, names: string[]) {
    await this.root.within(names, async (folder) => {
      await this.#sendZip(ctx, folder, 0, namesIn(folder), 'files.zip')
    })
  }

  /** HEAD gets the headers only: nothing is read for it. */
  async #sendZip(ctx: HttpContext, folder: Folder, depth: number, names: ZipNames, name: string) {
    const { request, response } = ctx
    this.open.admit(request.ip())
    const answer = response.response
    const over = this.open.until(answer, request.ip())
    let isBegun = false
    const begin = () => {
      if (isBegun) return
      isBegun = true
      for (const [header, value] of Object.entries(downloadHeaders(name, 'zip'))) response.header(header, value)
      response.header('Content-Security-Policy', "default-src 'none'; sandbox")
      response.relayHeaders()
    }
    const sink = (bytes: Uint8Array) => {
      begin()
      return writeTo(answer, bytes)
    }
    try {
      if (request.method() !== 'HEAD') await writeZip(folder, depth, names, { sink, signal: requestOver(ctx) })
      begin()
      answer.end()
    } catch (error) {
      if (!isBegun && !answer.destroyed) throw error
      // Too late for an error: the answer breaks off, which no client takes for a complete file.
      answer.destroy()
    }
    await over
  }
}

/** Fails as 'missing' with the names that nothing has, as a zip without them would look complete. */
async function requireAll(folder: Folder, names: readonly string[]) {
  const missing: string[] = []
  for (const name of names) if (!(await unless(['ENOENT'], folder.stat(name)))) missing.push(name)
  if (missing.length > 0) fail({ type: 'missing', names: missing })
}

/** One by one, while they are sent: a folder may have any number. */
async function* namesIn(folder: Folder): AsyncGenerator<string> {
  for await (const { name } of folder.each()) yield name
}
