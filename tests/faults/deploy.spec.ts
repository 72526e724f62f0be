import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test } from '@japa/runner'
import env from '#start/env'
import { projectPath } from '#start/paths'

const exec = promisify(execFile)
const PATH = `${process.env['PATH']}:/usr/sbin:/sbin`

/** Runs a checker; what it says is empty where it has nothing against the file. */
async function check(command: string, args: string[], variables: Record<string, string> = {}) {
  const { stdout, stderr } = await exec(command, args, { env: { ...process.env, PATH, ...variables } }).catch(
    (error: { stdout: string; stderr: string }) => ({ stdout: error.stdout, stderr: `failed: ${error.stderr}` })
  )
  return stdout + stderr
}

/** A folder with a certificate as the samples name theirs, and the sample with its paths. */
async function bench(cleanup: (task: () => void) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'culvert-deploy-'))
  cleanup(() => rmSync(folder, { recursive: true }))
  const [certificate, key, both] = ['culvert.pem', 'culvert.key', 'both.pem'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  await exec('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '1',
    '-subj',
    '/CN=vpn.example.com',
    '-keyout',
    key,
    '-out',
    certificate,
  ])
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
  const sample = (name: string) => {
    const text = readFileSync(projectPath('deploy', name), 'utf8')
      .replace('/etc/ssl/certs/culvert.pem', certificate)
      .replace('/etc/ssl/private/culvert.key', key)
      .replace('/etc/ssl/private/culvert-chain-and-key.pem', both)
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  return { folder, sample }
}

/** No database is in it: once is enough. */
const group = env.get('DB_CLIENT') === 'mysql' ? () => {} : test.group

group('The samples in deploy/', () => {
  test('nginx takes its site', async ({ assert, cleanup }) => {
    const { folder, sample } = await bench(cleanup)
    const main = join(folder, 'main.conf')
    writeFileSync(
      main,
      `pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off; include ${sample('nginx.conf')}; }`
    )
    const said = await check('nginx', ['-t', '-q', '-p', folder, '-c', main])
    assert.equal(said, '')
  })

  test('HAProxy takes its configuration', async ({ assert, cleanup }) => {
    const { sample } = await bench(cleanup)
    assert.equal(await check('haproxy', ['-c', '-q', '-f', sample('haproxy.cfg')]), '')
  })

  test('systemd takes the units, and that of the node', async ({ assert, cleanup }) => {
    const { folder } = await bench(cleanup)
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
