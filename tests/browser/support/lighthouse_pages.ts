import { test } from '@japa/runner'
import { CulvertProcess } from '#tests/browser/support/culvert_process'
import { Lighthouse } from '#tests/browser/support/lighthouse'

/** Public pages that ask not to be listed: search engines have nothing to find there. */
const UNLISTED = ['/sign-in', '/sign-up', '/forgot-password']
/** Pages that are written in Markdown. */
const ARTICLE = /^\/(help|setup|about|privacy|terms|blog)/

/** All public pages are articles or not: a file each, since a file must not take too much of a run. */
export function testPages(kind: 'articles' | 'other pages') {
  const isOfKind = (path: string) => ARTICLE.test(path) === (kind === 'articles')

  test.group(`Lighthouse, mobile preset, ${kind}`, (group) => {
    let culvert: CulvertProcess
    let lighthouse: Lighthouse

    group.setup(async () => {
      culvert = await CulvertProcess.start()
      lighthouse = await Lighthouse.launch({ isStill: true })
      return async () => {
        await lighthouse.close()
        await culvert.stop()
      }
    })

    test('every public page has 100 for accessibility, best practices and SEO', async ({ assert }) => {
      const sitemap = await (await fetch(`${culvert.origin}/sitemap.xml`)).text()
      const listed = [...sitemap.matchAll(/<loc>[^<]*?:\d+([^<]*)<\/loc>/g)].map(([, path = '']) => path)
      assert.includeMembers(listed, ['/', '/help', '/privacy'])
      for (const path of listed.filter(isOfKind)) {
        const categories = ['accessibility', 'best-practices', 'seo']
        const { scores, failed } = await lighthouse.audit(`${culvert.origin}${path}`, categories)
        assert.deepEqual({ path, scores, failed }, { path, scores: perfect(true), failed: [] })
      }
      for (const path of UNLISTED.filter(isOfKind)) {
        const { scores, failed } = await lighthouse.audit(`${culvert.origin}${path}`, [
          'accessibility',
          'best-practices',
        ])
        assert.deepEqual({ path, scores, failed }, { path, scores: perfect(false), failed: [] })
      }
    }).timeout(1_200_000)
  })
}

function perfect(isListed: boolean) {
  return { 'accessibility': 100, 'best-practices': 100, ...(isListed ? { seo: 100 } : {}) }
}
