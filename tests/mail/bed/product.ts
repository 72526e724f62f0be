import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ApiBrowser } from '#tests/support/api'
import { giveSchema } from '#tests/support/kept_schema'
import { freePort, keptVariables, node } from '#tests/support/processes'
import { CULVERT, startArguments } from '#tests/support/programs'
import { cleanUpLater } from '#tests/tunnel/bed/clean_up'
import { until } from '#tests/mail/bed/shell'

/** The domain whose mail is forwarded. */
export const DOMAIN = 'shop.example'

/** The product in a process of its own, with a browser in which its administrator is signed in. */
export class Product {
  #storage = ''
  #env: Record<string, string> = {}
  #process: ReturnType<typeof node> | null = null
  #password = ''
  #origin = ''

  /** `more` says where its database is. */
  async start(more: Record<string, string>) {
    this.#storage = mkdtempSync(join(tmpdir(), 'culvert-mail-'))
    if (!more['DB_CLIENT']) giveSchema(this.#storage)
    const port = await freePort()
    this.#origin = `http://127.0.0.1:${port}`
    this.#env = {
      ...keptVariables(),
      NODE_ENV: 'development',
      CULVERT_STORAGE: this.#storage,
      CULVERT_INSTALL: '0',
      LOCAL_NODE: '0',
      LOG_LEVEL: 'error',
      MAIL_DOMAIN: DOMAIN,
      PORT: String(port),
      ...more,
    }
    const started = node(startArguments(), this.#env)
    this.#process = started
    cleanUpLater(() => started.kill('SIGKILL'))
    if (!(await started.says('Ctrl-C stops it'))) throw new Error(`The product did not start:\n${started.seen.err}`)
    this.#password = /Password\s+(\S+) \(shown/.exec(started.seen.out)?.[1] ?? this.#password
  }

  async signIn(): Promise<ApiBrowser> {
    const browser = new ApiBrowser(this.#origin)
    const answer = await browser.post('/api/auth/sign-in', { email: `admin@${DOMAIN}`, password: this.#password })
    if (answer.status !== 200) throw new Error(`Nobody could sign in: ${answer.status} ${answer.text}`)
    return browser
  }

  async stop() {
    this.#process?.kill('SIGTERM')
    await this.#process?.ended
    this.#process = null
  }

  async remove() {
    await this.stop()
    if (this.#storage) rmSync(this.#storage, { recursive: true, force: true })
  }

  /** Runs `culvert …` beside it and answers what it prints as JSON. */
  async culvert<T>(...words: string[]): Promise<T> {
    const run = node([...CULVERT, ...words, '--json'], this.#env)
    if ((await run.ended) !== 0) throw new Error(`culvert ${words.join(' ')}: ${run.seen.err}`)
    return JSON.parse(run.seen.out) as T
  }

  /** Agrees to what was asked last of whoever reads mail at `to`, as they would by the link. */
  async agree(to: string) {
    const token = await until(`a mail to ${to}`, 30_000, async () => this.#mails(to).findLast(Boolean))
    const answer = await new ApiBrowser(this.#origin).post('/api/mailboxes/confirm-forwarding', { token })
    if (answer.status !== 200) throw new Error(`The link did not work: ${answer.status} ${answer.text}`)
  }

  /** Where the last answer of support asks to be answered. */
  replyAddress(): Promise<string> {
    return until('an answer of support', 30_000, async () =>
      this.#outbox()
        .map((text) => /^Reply-To: <?(\S+?)>?$/m.exec(text.replace(/\r/g, ''))?.[1])
        .findLast(Boolean)
    )
  }

  /** Tokens of the links mailed to somebody, the latest last. */
  #mails(to: string): (string | undefined)[] {
    return this.#outbox()
      .filter((text) => text.includes(`To: ${to}`))
      .map((text) => /confirm-forwarding\?token=([\w-]+)/.exec(text)?.[1])
  }

  /** What was mailed so far, without the marks of its encoding. */
  #outbox(): string[] {
    const folder = join(this.#storage, 'outbox')
    const names = readdirSync(this.#storage).includes('outbox') ? readdirSync(folder).sort() : []
    return names
      .filter((name) => name.endsWith('.eml'))
      .map((name) =>
        readFileSync(join(folder, name), 'utf8')
          .replace(/=\r?\n/g, '')
          .replace(/=3D/g, '=')
      )
  }
}
