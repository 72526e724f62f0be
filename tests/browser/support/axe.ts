import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, Result } from 'axe-core'
import type { Page } from 'playwright'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Axe writes down the source of each element that it looks at, and finds a selector for one of each rule that was kept. Only where
 * something is wrong is asked for.
 */
const ONLY_WHAT_IS_WRONG = `axe.configure({
  noHtml: true,
  reporter: (results, options, done) => axe.getReporter('v1')(results.filter(({ violations }) => violations.length > 0), options, done),
})`

/** Whoever speaks to the page says the words that are seen. */
const NAMES = { 'label-content-name-mismatch': { enabled: true } }

/** What has just come is laid out, and what it covers has lost the pointer. */
const PAINTED = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`

interface Choice {
  only?: string[]
  without?: string[]
}

/**
 * What axe finds on a page by all of its rules, or by those chosen, and by one that it still calls experimental: a name contains
 * what is seen. Its own bridge to Playwright reads the 1.5 MB of axe into the page at every look, and carries everything that was
 * right back: five times the work. Our pages have no frames to go into, and no rule that is on reads style sheets.
 */
export async function violations(page: Page, { only, without = [] }: Choice = {}): Promise<Result[]> {
  if (!(await page.evaluate<boolean>('typeof axe === "object"'))) await page.evaluate(`${source};${ONLY_WHAT_IS_WRONG}`)
  const rules = { ...NAMES, ...Object.fromEntries(without.map((id) => [id, { enabled: false }])) }
  const chosen = only ? { runOnly: only } : { rules }
  const options = JSON.stringify({ resultTypes: ['violations'], preload: { assets: ['media'] }, ...chosen })
  return page.evaluate<AxeResults['violations']>(
    `${PAINTED}.then(() => axe.run(document, ${options}).then(({ violations }) => violations))`
  )
}
