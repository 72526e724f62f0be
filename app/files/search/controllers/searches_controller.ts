import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { requestOver } from '#core/http/request_over'
import { readFilter } from '#files/http/read_filter'
import { contentSearchValidator, quickFindValidator, searchValidator, withLists } from '#files/http/search_validators'
import { searchRefusal } from '#files/http/search_refusal'
import { SearchContent } from '#files/search/content/search_content'
import { cursorOf, readCursor } from '#files/search/cursor'
import { FindQuickly } from '#files/search/find_quickly'
import { SearchFiles } from '#files/search/search_files'
import { searchable } from '#shared/file_search'

const DEFAULT_LIMIT = 100

/** Searches in all of the root. */
@inject()
export default class SearchesController {
  /** By name, path and facts. */
  @inject()
  async index({ request }: HttpContext, searchFiles: SearchFiles) {
    const {
      sort = 'name',
      order,
      limit = DEFAULT_LIMIT,
      cursor,
      ...sent
    } = await searchValidator.validate(withLists(request.qs()))
    const { next, ...answer } = await searchRefusal(() =>
      searchFiles.execute({
        filter: readFilter(sent),
        order: { field: sort, isDescending: order === 'desc' },
        after: cursor === undefined ? null : readCursor(cursor),
        limit,
      })
    )
    return { ...answer, next: next && cursorOf(next) }
  }

  /** In the text of files. */
  @inject()
  async content(ctx: HttpContext, searchContent: SearchContent) {
    const { content, ...sent } = await contentSearchValidator.validate(withLists(ctx.request.qs()))
    const input = { text: searchable(content), filter: readFilter(sent), signal: requestOver(ctx) }
    return searchRefusal(() => searchContent.execute(input))
  }

  /** By a few letters of the path. */
  @inject()
  async quick({ request }: HttpContext, findQuickly: FindQuickly) {
    const { text } = await quickFindValidator.validate(request.qs())
    return searchRefusal(() => findQuickly.execute(text))
  }
}
