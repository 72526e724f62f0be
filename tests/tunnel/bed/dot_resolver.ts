import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programPath, type Bed } from './bed.js'
import { cleanUpLater } from './clean_up.js'
import { must, until } from './shell.js'
import * as world from './world.js'

const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt'

/** A resolver over TLS in the bed's internet, with a certificate for `name` that the node trusts. Answers what it was asked. */
export async function startDotResolver({ inet, node }: Bed, address: string, name: string): Promise<() => string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'culvert-dot-'))
  cleanUpLater(() => rmSync(folder, { recursive: true, force: true }))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`]
  await must('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', cert])
  await node.must('mount', ['--bind', cert, AUTHORITIES])
  const args = [programPath('dot_resolver.mjs'), address, key, cert, world.ZONE, world.WEB4, world.WEB6]
  const child = inet.spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  let asked = ''
  child.stdout?.on('data', (chunk) => (asked += String(chunk)))
  await until('the resolver listens', 30_000, async () => (await inet.must('ss', ['-Hltn'])).includes(':853'))
  return () => asked.split('\n').filter(Boolean)
}
