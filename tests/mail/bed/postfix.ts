import { spawnSync } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, readlink, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { OWN_MAIL_PORT } from '#mailboxes/postfix/own_mail'
import { cleanUpLater } from '#tests/tunnel/bed/clean_up'
import { systemUser } from '#cli/commands/mail/lib/system_user'
import { type Daemon, keep, must, program, until } from '#tests/mail/bed/shell'
import { freePort } from '#tests/support/processes'

/** What arrived at the sink. */
export interface Arrived {
  to: string
  subject: string
  /** The whole message. */
  text: string
}

/** A file that was closed meanwhile is at no path. */
function gone(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return ''
  throw error
}

/** Names of the files that the sink still writes: it has one open for each email until its last line has come. */
async function unfinished({ pid }: Daemon): Promise<Set<string>> {
  const open = await readdir(`/proc/${pid}/fd`)
  const paths = await Promise.all(open.map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(gone)))
  return new Set(paths.map((path) => basename(path)))
}

/** A folder that everybody may enter, whatever this process's umask is. */
async function open(folder: string) {
  await mkdir(folder)
  await chmod(folder, 0o755)
}

/** A Postfix of the suite's own: its configuration is the product's, moved to loopback ports and private folders. */
export class Postfix {
  home = ''
  port = 0
  /** Where this machine hands in its own mail. */
  ownPort = 0
  #sinkPort = 0
  #sink: Daemon | null = null
  #isRunning = false

  /** Where the product writes the configuration. */
  get etc() {
    return join(this.home, 'etc')
  }

  /** A folder that the product writes and Postfix reads. */
  get shared() {
    return join(this.home, 'shared')
  }

  async create() {
    this.home = await mkdtemp(join(tmpdir(), 'culvert-postfix-'))
    this.port = await freePort()
    this.ownPort = await freePort()
    this.#sinkPort = await freePort()
    await chmod(this.home, 0o755)
    const [postfix, nobody] = await Promise.all([systemUser('postfix'), systemUser('nobody')])
    if (!postfix || !nobody) throw new Error('The users postfix and nobody, which come with the packages, are missing')
    for (const folder of ['etc', 'queue', 'data', 'sink', 'shared']) await open(join(this.home, folder))
    await chown(join(this.home, 'data'), postfix.uid, postfix.gid)
    await chown(join(this.home, 'sink'), nobody.uid, nobody.gid)
    await chown(this.shared, 0, postfix.gid)
    await chmod(this.shared, 0o2750)
  }

  async start() {
    await this.#move()
    const sink = ['-u', 'nobody', '-R', join(this.home, 'sink'), '-d', 'm.', `127.0.0.1:${this.#sinkPort}`, '50']
    this.#sink = keep('smtp-sink', sink)
    await must('postfix', ['-c', this.etc, 'start'])
    this.#isRunning = true
    // It is a daemon and outlives this process unless it is told.
    cleanUpLater(() => void (this.#isRunning && spawnSync(program('postfix'), ['-c', this.etc, 'stop'])))
  }

  /** What has to differ from a machine's own mail server: nothing here reaches beyond loopback, and nobody is trusted. */
  async #move() {
    const moved = {
      queue_directory: join(this.home, 'queue'),
      data_directory: join(this.home, 'data'),
      maillog_file: join(this.home, 'maillog'),
      maillog_file_prefixes: this.home,
      inet_interfaces: '127.0.0.1',
      inet_protocols: 'ipv4',
      mynetworks: '',
      disable_dns_lookups: 'yes',
      relayhost: `[127.0.0.1]:${this.#sinkPort}`,
      smtp_tls_security_level: 'none',
      smtpd_client_connection_rate_limit: '0',
      smtpd_client_message_rate_limit: '0',
    }
    await must('postconf', ['-c', this.etc, '-e', ...Object.entries(moved).map(([name, value]) => `${name}=${value}`)])
    await this.#listen('smtp', this.port)
    await this.#listen(`127.0.0.1:${OWN_MAIL_PORT}`, this.ownPort)
    // Its programs wait for a main.cf that was changed in the last two seconds.
    const before = new Date(Date.now() - 60_000)
    for (const name of await readdir(this.etc)) await utimes(join(this.etc, name), before, before)
  }

  /** Moves a listener as it is to a port of ours. */
  async #listen(name: string, port: number) {
    const line = await must('postconf', ['-c', this.etc, '-M', `${name}/inet`])
    const here = `127.0.0.1:${port}`
    await must('postconf', ['-c', this.etc, '-MX', `${name}/inet`])
    await must('postconf', [
      '-c',
      this.etc,
      '-M',
      `${here}/inet=${here} ${line.trim().split(/\s+/).slice(1).join(' ')}`,
    ])
  }

  /** What arrived with a subject, once something did. */
  arrived(subject: string): Promise<Arrived> {
    return until(`a mail '${subject}' at the sink`, 30_000, async () =>
      (await this.received()).find((mail) => mail.subject === subject)
    )
  }

  /** Everything that arrived so far. */
  async received(): Promise<Arrived[]> {
    const folder = join(this.home, 'sink')
    const names = await readdir(folder)
    const beingWritten = this.#sink ? await unfinished(this.#sink) : new Set()
    const whole = names.filter((name) => !beingWritten.has(name))
    const texts = await Promise.all(whole.map((name) => readFile(join(folder, name), 'utf8')))
    return texts.map((text) => ({
      to: /^X-Rcpt-Args: <([^>]*)>/m.exec(text)?.[1] ?? '',
      subject: /^Subject: (.*)$/m.exec(text)?.[1]?.trim() ?? '',
      text,
    }))
  }

  /** Lines of its log that say that something is wrong with it or its lookups, and not with what somebody sent. */
  async complaints(): Promise<string[]> {
    const log = await readFile(join(this.home, 'maillog'), 'utf8')
    return log.split('\n').filter((line) => /(warning|error|fatal|panic): (?!Illegal address syntax)/.test(line))
  }

  async remove() {
    if (this.#isRunning) await must('postfix', ['-c', this.etc, 'stop']).catch(() => {})
    this.#isRunning = false
    await this.#sink?.end()
    await rm(this.home, { recursive: true, force: true })
  }
}
