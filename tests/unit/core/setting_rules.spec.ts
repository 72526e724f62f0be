import { test } from '@japa/runner'
import { optionalLabels, optionalModel, optionalModelServer, optionalUpstreams } from '#start/setting_rules'

test.group('Resolvers that an operator names', () => {
  test('are addresses with the names in their certificates', ({ assert }) => {
    assert.deepEqual(optionalUpstreams('DNS_UPSTREAMS', undefined), [])
    assert.deepEqual(optionalUpstreams('DNS_UPSTREAMS', '9.9.9.9#dns.quad9.net, 2620:fe::fe#dns.quad9.net'), [
      { address: '9.9.9.9', name: 'dns.quad9.net' },
      { address: '2620:fe::fe', name: 'dns.quad9.net' },
    ])
  })

  for (const wrong of [
    '9.9.9.9',
    'dns.quad9.net',
    '#dns.quad9.net',
    '9.9.9.9#',
    '9.9.9.9#a b',
    '9.9.9.9#a.net#b.net',
  ]) {
    test(`${wrong} is refused with an example of what is right`, ({ assert }) => {
      assert.throws(() => optionalUpstreams('DNS_UPSTREAMS', wrong), /9\.9\.9\.9#dns\.quad9\.net, or leave it out/)
    })
  }
})

test.group('A DKIM selector', () => {
  test('is one label of a DNS name or more', ({ assert }) => {
    const read = (value?: string) => optionalLabels('MAIL_DKIM_SELECTOR', value)
    assert.deepEqual([read(), read(' '), read(' mail '), read('s1.eu')], [undefined, undefined, 'mail', 's1.eu'])
    for (const wrong of ['mail.', '-mail', 'a b', 'x'.repeat(64)])
      assert.throws(() => read(wrong), /Set it to one such as mail, or leave it out/)
  })
})

test.group('A model and its server', () => {
  test('are as long as what is kept of them', ({ assert }) => {
    const names = [undefined, '', 'gpt-5-mini', 'hf.co/bartowski/Llama-3.2-1B-Instruct-GGUF:Q4_K_M', 'x'.repeat(120)]
    for (const name of names) assert.equal(optionalModel('AI_MODEL', name), name || undefined)
    for (const wrong of ['a b', 'a"b', 'a\\b', 'é', 'x'.repeat(121)])
      assert.throws(() => optionalModel('AI_MODEL', wrong), /one such as gpt-5-mini/)
    const at = (host: string) => `https://${host}/v1`
    const longest = `${'x'.repeat(50)}.${'y'.repeat(51)}.com:8443`.slice(0, 110)
    assert.equal(optionalModelServer('OPENAI_BASE_URL', at(longest)), at(longest))
    assert.throws(() => optionalModelServer('OPENAI_BASE_URL', at(`x.${longest}`)), /more than 110 characters/)
    assert.throws(() => optionalModelServer('OPENAI_BASE_URL', 'http://api.example.com'), /not an https address/)
  })
})
