import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { test } from '@japa/runner'
import { projectPath } from '#start/paths'
import { api } from '#tests/support/api'

test.group('The agent for nodes', () => {
  test('is served with its checksum, or says that it has to be built', async ({ assert }) => {
    const [file, checksum] = [await api().get('/api/node/agent'), await api().get('/api/node/agent.sha256')]
    if (!existsSync(projectPath('build', 'agent', 'culvert-agent.mjs'))) {
      assert.containsSubset([file.status, checksum.status], [404, 404])
      return
    }
    const sha256 = createHash('sha256').update(file.text).digest('hex')
    assert.equal(file.headers.get('x-checksum-sha256'), sha256)
    assert.equal(checksum.text, `${sha256}  culvert-agent.mjs\n`)
  })

  test('comes with a unit for systemd', async ({ assert }) => {
    const unit = await api().get('/api/node/agent.service')
    assert.equal(unit.status, 200)
    assert.include(unit.text, 'CAP_NET_ADMIN')
  })
})
