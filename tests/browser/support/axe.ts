import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, Result } from 'axe-core'
import type { Page } from 'playwright'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Whoever speaks to the page says the words that are seen. */
const NAMES = { 'label-content-name-mismatch': { enabled: true } }

interface Choice {
  only?: string[]
  without?: string[]
}

/**
 * What axe finds on a page by all of its rules, or by those chosen, and by one that it still calls experimental: a name contains
 * what is seen. Its own bridge to Playwright reads the 1.5 MB of axe into the page at every look, and carries everything that was
 * right back: five times the work. Our pages have no frames to go into.
 */
export async function violations(page: Page, { only, without = [] }: Choice = {}): Promise<Result[]> {
  if (!(await page.evaluate<boolean>('typeof axe === "object"'))) await page.evaluate(source)
  const rules = { ...NAMES, ...Object.fromEntries(without.map((id) => [id, { enabled: false }])) }
  const options = JSON.stringify({ resultTypes: ['violations'], ...(only ? { runOnly: only } : { rules }) })
  return page.evaluate<AxeResults['violations']>(`axe.run(document, ${options}).then(({ violations }) => violations)`)
}
