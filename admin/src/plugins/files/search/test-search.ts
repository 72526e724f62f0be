import userEvent from '@testing-library/user-event'
import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { renderConsole } from '../../../../test-support/render-console'
import { files } from '../index'
import { entry } from '../test-files'
import type { Entry } from '../types'
import type { ContentPage, Page } from './search-api'

const FRESH = { atLeast: false, isBuilding: false, asOf: '2026-11-24T10:00:00.000Z', isLive: true }

const IN_BIN = { id: 'bin-1', path: '/a.txt' }

export const page = (entries: Entry[], facts: Partial<Page> = {}): Page => ({
  entries,
  shown: entries.length,
  total: 10,
  next: null,
  ...FRESH,
  ...facts,
})

export const contentPage = (facts: Partial<ContentPage> = {}): ContentPage => ({
  hits: [],
  searched: 3,
  total: 3,
  cut: null,
  ...FRESH,
  ...facts,
})

interface Answers {
  search?: (query: URLSearchParams) => Page | Promise<Page>
  content?: (query: URLSearchParams) => ContentPage
  quick?: (text: string) => Entry[]
}

/** The search screen over answers that a test gives. */
export function showSearch(answers: Answers, at = '/admin/files/search') {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900)
  const asked: string[] = []
  let deleted: string | null = null
  const isThere = ({ path }: { path: string }) => path !== deleted
  const request = vi.fn(async (method: string, url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://culvert.test')
    asked.push(`${method} ${pathname} ${decodeURIComponent(searchParams.toString())}`)
    return { json: await answer(method, pathname, searchParams), headers: new Headers({ ETag: '"1"' }) }
  })
  async function answer(method: string, path: string, query: URLSearchParams): Promise<unknown> {
    if (method === 'DELETE') {
      deleted = IN_BIN.path
      return { results: [{ path: deleted, state: 'done', item: IN_BIN }], job: null }
    }
    if (path === '/api/files/bin/restore') {
      deleted = null
      return { results: [{ id: IN_BIN.id, state: 'done' }], job: null }
    }
    if (path === '/api/files/search') {
      const found = (await answers.search?.(query)) ?? page([entry('/a.txt')])
      return { ...found, entries: found.entries.filter(isThere) }
    }
    if (path === '/api/files/search/content') {
      const found = answers.content?.(query) ?? contentPage()
      return { ...found, hits: found.hits.filter((hit) => isThere(hit.entry)) }
    }
    if (path === '/api/files/search/quick') return { entries: answers.quick?.(query.get('text') ?? '') ?? [], ...FRESH }
    if (path === '/api/files/content') return { content: 'Hello' }
    return []
  }
  localStorage.clear()
  renderConsole({ plugins: [files], dataProvider: { request } as never, user: { adminRole: 'admin' }, at })
  return { asked, person: userEvent.setup() }
}

export const results = () => screen.findByRole('grid', { name: 'Search results' })
