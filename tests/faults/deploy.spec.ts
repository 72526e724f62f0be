import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import env from '#start/env'
import { projectPath } from '#start/paths'
import { exec, PATH, proxySamples } from '#tests/faults/bed/proxy_samples'

/** Runs a checker; what it says is empty where it has nothing against the file. */
async function check(command: string, args: string[], variables: Record<string, string> = {}) {
  const { stdout, stderr } = await exec(command, args, { env: { ...process.env, PATH, ...variables } }).catch(
    (error: { stdout: string; stderr: string }) => ({ stdout: error.stdout, stderr: `failed: ${error.stderr}` })
  )
  return stdout + stderr
}

/** No database is in it: once is enough. */
const group = env.get('DB_CLIENT') === 'mysql' ? () => {} : test.group

group('The samples in deploy/', () => {
  test('nginx takes its site', async ({ assert, cleanup }) => {
    const { folder, sample, nginxMain } = await proxySamples(cleanup)
    const said = await check('nginx', ['-t', '-q', '-p', folder, '-c', nginxMain(sample('nginx.conf'))])
    assert.equal(said, '')
  })

  test('HAProxy takes its configuration', async ({ assert, cleanup }) => {
    const { sample } = await proxySamples(cleanup)
    assert.equal(await check('haproxy', ['-c', '-q', '-f', sample('haproxy.cfg')]), '')
  })

  test('systemd takes the units, and that of the node', async ({ assert, cleanup }) => {
    const { folder } = await proxySamples(cleanup)
    const units = ['culvert.service', 'culvert-worker.service', 'culvert-web@.service']
    const instance = (name: string) => join(folder, name.replace('@.', '@3333.'))
    for (const name of units) copyFileSync(projectPath('deploy', name), instance(name))
    copyFileSync(projectPath('cli', 'agent', 'culvert-agent.service'), join(folder, 'culvert-agent.service'))
    const names = [...units, 'culvert-agent.service'].map(instance)
    const said = await check('systemd-analyze', ['verify', '--man=no', ...names], { SYSTEMD_UNIT_PATH: `${folder}:` })
    assert.deepEqual(
      said.split('\n').filter((line) => line.includes('culvert')),
      [],
      said
    )
  })
})
