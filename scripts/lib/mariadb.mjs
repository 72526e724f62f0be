import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { keep, run } from './child.mjs'
import { freePort } from './ports.mjs'
import { findTool } from './tools.mjs'

const database = 'culvert_test'

/** mariadbd refuses to run as root: then it runs as the user that its package made. */
async function owner() {
  if (process.getuid?.() !== 0) return { name: userInfo().username }
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((row) => row.startsWith('mysql:'))
  if (!line) throw new Error('The user mysql, which comes with the package mariadb-server, is missing')
  const [name, , uid, gid] = line.split(':')
  return { name, uid: Number(uid), gid: Number(gid) }
}

async function folders(user) {
  const home = await mkdtemp(join(tmpdir(), 'culvert-mariadb-'))
  await chmod(home, 0o755)
  for (const name of ['data', 'run']) {
    await mkdir(join(home, name), { mode: 0o750 })
    if (user.uid !== undefined) await chown(join(home, name), user.uid, user.gid)
  }
  return home
}

async function must(step, command, args, options) {
  const result = await run(command, args, { timeoutMs: 60_000, ...options })
  if (result.code !== 0) throw new Error(`MariaDB: ${step} failed\n${result.output}`)
}

/** Waits until the server answers and makes the database and its user in the same breath. */
async function open(socket, password, server, log) {
  const sql =
    `CREATE DATABASE ${database} CHARACTER SET utf8mb4;` +
    `CREATE USER culvert@'127.0.0.1' IDENTIFIED BY '${password}';` +
    `GRANT ALL ON \`culvert%\`.* TO culvert@'127.0.0.1';`
  const client = findTool('mariadb', 'mysql')
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline && server.isRunning()) {
    const answer = await run(client, ['--no-defaults', `--socket=${socket}`, '-e', sql])
    if (answer.code === 0) return
    await sleep(100)
  }
  throw new Error(`MariaDB did not answer\n${await readFile(log, 'utf8').catch(() => '')}`)
}

/**
 * A MariaDB of our own: fresh data in a temporary folder, its own port, nothing shared with one
 * that may run on this host. `env` points the application at it; `server` says how to kill it, start it again and talk to
 * it as its administrator. A durable one keeps what it has committed when it is killed; `memory` is for what it has read, in MB.
 */
export async function startMariadb({ durable = false, memory = 128 } = {}) {
  const user = await owner()
  const home = await folders(user)
  const port = await freePort()
  const password = randomBytes(18).toString('base64url')
  const socket = join(home, 'run', 'm.sock')
  const log = join(home, 'run', 'error.log')
  const shared = ['--no-defaults', `--user=${user.name}`, `--datadir=${join(home, 'data')}`]
  let server = null
  let command = ''
  let args = []
  const stop = async () => {
    await server?.stop()
    await rm(home, { recursive: true, force: true })
  }
  try {
    await must('making the data directory', findTool('mariadb-install-db'), [
      ...shared,
      '--auth-root-authentication-method=socket',
      `--auth-root-socket-user=${userInfo().username}`,
      '--skip-test-db',
    ])
    // Unless it is durable, it may lose its last second in a power cut: no flush per commit.
    command = findTool('mariadbd')
    args = [
      ...shared,
      `--socket=${socket}`,
      `--pid-file=${join(home, 'run', 'm.pid')}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      '--skip-log-bin',
      `--innodb-buffer-pool-size=${memory}M`,
      `--innodb-flush-log-at-trx-commit=${durable ? 1 : 0}`,
      '--max-connections=400',
      `--log-error=${log}`,
    ]
    server = keep(command, args)
    await open(socket, password, server, log)
  } catch (error) {
    await stop()
    throw error
  }
  const env = {
    DB_CLIENT: 'mysql',
    DB_HOST: '127.0.0.1',
    DB_PORT: String(port),
    DB_USER: 'culvert',
    DB_PASSWORD: password,
    DB_DATABASE: database,
  }
  return { env, port, pid: server.pid, server: { command, args, socket }, stop }
}
