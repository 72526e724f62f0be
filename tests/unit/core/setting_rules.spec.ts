import { test } from '@japa/runner'
import { optionalLabels, optionalUpstreams } from '#start/setting_rules'

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
