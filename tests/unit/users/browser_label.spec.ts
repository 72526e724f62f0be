import { test } from '@japa/runner'
import { browserLabel } from '#users/services/browser_label'

test.group('Label of a browser', () => {
  test('{1}')
    .with([
      ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
      [
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
        'Microsoft Edge on Windows',
      ],
      [
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
        'Safari on iOS',
      ],
      [undefined, 'Unknown browser'],
      ['', 'Unknown browser'],
    ] as [string | undefined, string][])
    .run(({ assert }, [agent, label]) => assert.equal(browserLabel(agent), label))

  test('whatever a client claims, the label stays short', ({ assert }) => {
    assert.isAtMost(browserLabel(`curl/8 (${'x'.repeat(100_000)})`).length, 60)
    assert.isAtMost(browserLabel('<script>alert(1)</script>'.repeat(1_000)).length, 60)
  })
})
