import { test } from '@japa/runner'
import { pageDocument } from '#core/web/page_document'

const rendered =
  '<meta name="culvert" content="__CULVERT_SETTINGS__"><script nonce="__CULVERT_NONCE__"></script><title>__CULVERT_BRAND__</title>'

test.group('A rendered page', () => {
  test('gets the nonce, the brand and the settings', ({ assert }) => {
    assert.equal(
      pageDocument(rendered, { nonce: 'n0nce', brand: 'Quiet Way', origin: 'https://vpn.test', signedOut: true }),
      '<meta name="culvert" content="{&quot;brand&quot;:&quot;Quiet Way&quot;,&quot;signedOut&quot;:true}"><script nonce="n0nce"></script><title>Quiet Way</title>'
    )
  })

  test('takes a brand as text, whatever is in it', ({ assert }) => {
    const html = pageDocument(rendered, {
      nonce: 'n',
      brand: `</title><script>"$&'`,
      origin: 'https://vpn.test',
      signedOut: false,
    })
    assert.include(html, '<title>&lt;/title&gt;&lt;script&gt;&quot;$&amp;&#39;</title>')
    assert.notInclude(html, '"$&')
  })
})
