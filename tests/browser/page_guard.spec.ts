import { test } from '@japa/runner'
import { leaveChromium, sharedChromium } from '#tests/browser/support/chromium'
import { PageGuard } from '#tests/browser/support/page_guard'

test.group('What is looked at on each screen', (group) => {
  group.teardown(leaveChromium)

  async function findingsOf(style: string, body: string) {
    const page = await (await sharedChromium()).newPage()
    await page.setContent(`<!doctype html><html lang="en"><title>A page</title><style>${style}</style>
      <main><h1>A page</h1>${body}</main></html>`)
    return new PageGuard(page).findings('page')
  }

  test('a page where all is right has no findings', async ({ assert }) => {
    assert.deepEqual(await findingsOf('', '<button>Save</button>'), [])
  })

  test('what is wrong is told with its rule, its place and the reason', async ({ assert }) => {
    const body = '<button id="bare"></button><button id="named" aria-label="Keep">Save</button>'
    const [nameless, misnamed, ...others] = await findingsOf('', body)
    assert.match(nameless ?? '', /^page, light: button-name: #bare Fix any of the following:\n/)
    assert.match(misnamed ?? '', /^page, light: label-content-name-mismatch: #named Fix /)
    assert.deepEqual(others, [])
  })

  test('a colour is looked at in both themes', async ({ assert }) => {
    const style = '[data-theme=dark] p { color: #999; background: #aaa }'
    const findings = await findingsOf(style, '<p>Hardly to be read</p>')
    assert.lengthOf(findings, 1)
    assert.match(findings[0] ?? '', /^page, dark: color-contrast: p Fix .*insufficient color contrast/s)
  })
})
