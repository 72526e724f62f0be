import { writeFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import type { NamedReporterContract } from '@japa/runner/types'
import { projectRoot } from '#start/paths'

/**
 * Writes totals and the time of each file as JSON for `npm test`, which adds up those of all runners. Japa's own summary is
 * for people and its form is not promised.
 */
export const totalsReporter: NamedReporterContract = {
  name: 'totals',
  handler(runner, emitter) {
    const file = process.env['CULVERT_TEST_TOTALS']
    if (!file) return
    const watch = new FileWatch()
    emitter.on('group:start', ({ meta }) => watch.begin((meta as Meta).fileName))
    emitter.on('test:start', ({ meta }) => watch.begin((meta as Meta).fileName))
    emitter.on('runner:end', () => {
      const { passed, regression, failed, skipped, todo } = runner.getSummary().aggregates
      const totals = { passed: passed + regression, failed, skipped: skipped + todo }
      writeFileSync(file, JSON.stringify({ ...totals, files: watch.end() }))
    })
  },
}

interface Meta {
  fileName?: string
}

/** Files run one after the other: each lasts until the next begins, its set-up included. */
class FileWatch {
  readonly #files: Record<string, number> = {}
  #current: string | undefined
  #since = performance.now()

  begin(path: string | undefined) {
    if (!path || path === this.#current) return
    this.#note()
    this.#current = path
  }

  /** Milliseconds by file, as paths within the project. */
  end(): Record<string, number> {
    this.#note()
    return this.#files
  }

  #note() {
    const now = performance.now()
    if (this.#current) {
      const name = relative(projectRoot, this.#current).split(sep).join('/')
      this.#files[name] = Math.round((this.#files[name] ?? 0) + now - this.#since)
    }
    this.#since = now
  }
}
