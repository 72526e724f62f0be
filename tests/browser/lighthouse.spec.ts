import { test } from '@japa/runner'
import { CulvertProcess } from '#tests/browser/support/culvert_process'
import { Lighthouse } from '#tests/browser/support/lighthouse'

/** Public pages that ask not to be listed: search engines have nothing to find there. */
const unlisted = ['/sign-in', '/sign-up', '/forgot-password']

test.group('Lighthouse, mobile preset', (group) => {
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
    for (const path of listed) {
      const { scores, failed } = await lighthouse.audit(`${culvert.origin}${path}`, [
        'accessibility',
        'best-practices',
        'seo',
      ])
      assert.deepEqual({ path, scores, failed }, { path, scores: perfect(true), failed: [] })
    }
    for (const path of unlisted) {
      const { scores, failed } = await lighthouse.audit(`${culvert.origin}${path}`, ['accessibility', 'best-practices'])
      assert.deepEqual({ path, scores, failed }, { path, scores: perfect(false), failed: [] })
    }
  }).timeout(1_200_000)
})

function perfect(isListed: boolean) {
  return { 'accessibility': 100, 'best-practices': 100, ...(isListed ? { seo: 100 } : {}) }
}
