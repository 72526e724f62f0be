import { chmod, chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Daemon, keep, must, until } from '#tests/mail/bed/shell'
import { freePort } from '#tests/support/processes'

const NAME = 'shop'
const PASSWORD = 'only-for-the-mail-suite'

/** A MariaDB of the suite's own that can be stopped and started again with its data. */
export class Mariadb {
  #home = ''
  #port = 0
  #daemon: Daemon | null = null

  /** What the product is told. */
  get env(): Record<string, string> {
    return {
      DB_CLIENT: 'mysql',
      DB_HOST: '127.0.0.1',
      DB_PORT: String(this.#port),
      DB_USER: 'owner',
      DB_PASSWORD: PASSWORD,
      DB_DATABASE: NAME,
    }
  }

  async create() {
    this.#home = await mkdtemp(join(tmpdir(), 'culvert-mail-db-'))
    this.#port = await freePort()
    await chmod(this.#home, 0o755)
    const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((row) => row.startsWith('mysql:'))
    const [, , uid, gid] = line?.split(':') ?? []
    for (const folder of ['data', 'run']) {
      await mkdir(join(this.#home, folder), { mode: 0o700 })
      await chown(join(this.#home, folder), Number(uid), Number(gid))
    }
    const authentication = [
      '--auth-root-authentication-method=socket',
      '--auth-root-socket-user=root',
      '--skip-test-db',
    ]
    await must('mariadb-install-db', [...this.#common(), ...authentication])
    await this.start()
    await this.asRoot(`CREATE DATABASE ${NAME} CHARACTER SET utf8mb4;
      CREATE USER owner@'127.0.0.1' IDENTIFIED BY '${PASSWORD}'; GRANT ALL ON ${NAME}.* TO owner@'127.0.0.1';`)
  }

  async start() {
    const address = [`--port=${this.#port}`, '--bind-address=127.0.0.1', `--socket=${this.#socket}`]
    const small = ['--skip-log-bin', '--innodb-buffer-pool-size=64M', '--innodb-flush-log-at-trx-commit=0']
    const log = `--log-error=${join(this.#home, 'run', 'error.log')}`
    this.#daemon = keep('mariadbd', [...this.#common(), ...address, ...small, log])
    await until('MariaDB answers', 60_000, () => this.asRoot('SELECT 1').then(Boolean, () => false))
  }

  async stop() {
    await this.#daemon?.end()
    this.#daemon = null
  }

  /** As its administrator, over its socket. */
  asRoot(sql: string): Promise<string> {
    return must('mariadb', ['--no-defaults', `--socket=${this.#socket}`], { input: sql })
  }

  /** As somebody else, over TCP. */
  as(user: string, password: string, sql: string): Promise<string> {
    const account = [`--user=${user}`, `--password=${password}`]
    const address = ['--host=127.0.0.1', `--port=${this.#port}`, NAME]
    return must('mariadb', ['--no-defaults', '--skip-column-names', ...account, ...address], { input: sql })
  }

  async remove() {
    await this.stop()
    await rm(this.#home, { recursive: true, force: true })
  }

  get #socket() {
    return join(this.#home, 'run', 'm.sock')
  }

  #common() {
    return ['--no-defaults', '--user=mysql', `--datadir=${join(this.#home, 'data')}`]
  }
}
