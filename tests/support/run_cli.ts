import { PassThrough, Readable, Writable } from 'node:stream'
import app from '@adonisjs/core/services/app'
import { onTerminal } from '#cli/kernel/terminal'
import { runCommandLine } from '#cli/main'

export interface Ran {
  code: number
  stdout: string
  stderr: string
}

/** Runs a `culvert` command line in this process, on its booted application, as a script without a terminal would. */
export async function runCli(argv: string[], input = '', interrupt?: AbortSignal): Promise<Ran> {
  const [stdout, stderr] = [new Collector(), new Collector()]
  const stdin = Readable.from([input])
  const code = await onTerminal({ stdin, stdout, stderr, app, ...(interrupt && { interrupt }) }, () =>
    runCommandLine(argv)
  )
  return { code, stdout: stdout.text, stderr: stderr.text }
}

/** The same for a person at a terminal, who answers each question in turn. */
export async function runCliWithAnswers(argv: string[], answers: string[]): Promise<Ran & { asked: string[] }> {
  const stdin = Object.assign(new PassThrough(), { isTTY: true })
  const [stdout, stderr] = [new Collector(), Object.assign(new Collector(), { isTTY: true })]
  const asked: string[] = []
  const left = [...answers]
  stderr.heard = (text) => {
    const [, question] = /(\S[^\n[]*) \[y\/N\] $/.exec(text) ?? []
    if (question === undefined) return
    asked.push(question)
    setImmediate(() => stdin.write(`${left.shift() ?? ''}\n`))
  }
  const code = await onTerminal({ stdin, stdout, stderr, app }, () => runCommandLine(argv))
  return { code, stdout: stdout.text, stderr: stderr.text, asked }
}

/** The same with `--json`, and what it answered or said about its failure. */
export async function runCliJson<Data = Record<string, unknown>>(argv: string[], input = '') {
  const { code, stdout, stderr } = await runCli([...argv, '--json'], input)
  return { code, data: JSON.parse(stdout === '' ? stderr : stdout) as Data, stderr }
}

class Collector extends Writable {
  text = ''
  heard: (text: string) => void = () => {}

  override _write(chunk: Buffer, _encoding: string, done: () => void) {
    this.text += chunk.toString()
    this.heard(chunk.toString())
    done()
  }
}
