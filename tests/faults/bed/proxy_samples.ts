import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { projectPath } from '#start/paths'

export const exec = promisify(execFile)
/** Debian keeps servers where only root looks. */
export const PATH = `${process.env['PATH']}:/usr/sbin:/sbin`

const SELF_SIGNED = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=vpn.example.com'

/** A folder with a certificate as the samples name theirs, and the samples with its paths. */
export async function proxySamples(cleanup: (task: () => void) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'culvert-deploy-'))
  cleanup(() => rmSync(folder, { recursive: true }))
  const [certificate, key, both] = [join(folder, 'culvert.pem'), join(folder, 'culvert.key'), join(folder, 'both.pem')]
  await exec('openssl', [...SELF_SIGNED.split(' '), '-keyout', key, '-out', certificate])
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
  /** Writes the sample into the folder, changed by `edit`, and answers where. */
  const sample = (name: string, edit: (text: string) => string = (text) => text) => {
    const text = readFileSync(projectPath('deploy', name), 'utf8')
      .replace('/etc/ssl/certs/culvert.pem', certificate)
      .replace('/etc/ssl/private/culvert.key', key)
      .replace('/etc/ssl/private/culvert-chain-and-key.pem', both)
    writeFileSync(join(folder, name), edit(text))
    return join(folder, name)
  }
  /** nginx's own file around its sample. */
  const nginxMain = (site: string) => {
    const main = join(folder, 'main.conf')
    writeFileSync(
      main,
      `pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off; include ${site}; }`
    )
    return main
  }
  return { folder, sample, nginxMain }
}

/** Runs a proxy in the foreground until the test ends. Answers once it is there: `answers` is asked until it does not throw. */
export async function runProxy(
  cleanup: (task: () => Promise<void>) => void,
  command: string,
  args: string[],
  answers: () => Promise<unknown>
) {
  const child = spawn(command, args, { env: { ...process.env, PATH }, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = once(child, 'exit')
  cleanup(async () => {
    child.kill('SIGTERM')
    await ended
  })
  while (child.exitCode === null) {
    if (
      await answers().then(
        () => true,
        () => sleep(50, false)
      )
    )
      return
  }
  throw new Error(`${command} ended:\n${said}`)
}
