import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cpus } from 'node:os'
import { promisify } from 'node:util'
import type { BrowserContext } from 'playwright'
import { signUp } from '#tests/browser/support/account'
import { CulvertProcess } from '#tests/browser/support/culvert_process'
import { Lighthouse, LookFailed } from '#tests/browser/support/lighthouse'
import type { Bench, Figure } from './support/figure.ts'

const RUNS = 9
/** How often a look may fail before the page is at fault. */
const ATTEMPTS = 3
/**
 * Lighthouse's mobile preset makes the CPU four times slower, which is a mid-tier phone on a fast desktop (an index of 1,500
 * to 2,000). On a slower machine its documentation has the factor lowered, so that it stays that phone.
 * https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#calibrating-the-cpu-slowdown
 */
const PHONE_INDEX = 1_750 / 4
const PRESET_FACTOR = 4
/** Of how many looks the speed of this machine is known: a shared one is not as fast now as it was a minute ago. */
const INDEX_OF = 5
const bare = '<!doctype html><html lang="en"><title>Bare</title><body><h1>A page with nothing on it</h1></body></html>'

/** What a page is looked at by: all cores, unlike a bench of the server, since a phone has several too. */
async function spread() {
  const all = `0-${cpus().length - 1}`
  await promisify(execFile)('taskset', ['-acp', all, String(process.pid)])
}

/** Performance as Lighthouse's mobile preset sees it, on the built product over loopback; the ceiling is a bare page. */
export const pages: Bench = {
  name: 'pages',
  async run() {
    await spread()
    const culvert = await CulvertProcess.start()
    const lighthouse = await Lighthouse.launch()
    const plain = createServer((_request, response) => response.setHeader('Content-Type', 'text/html').end(bare))
    await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve))
    try {
      const nothing = `http://127.0.0.1:${(plain.address() as AddressInfo).port}/`
      const phone = new Phone(lighthouse)
      await phone.calibrate(nothing)
      const look = (url: string) => phone.median(url)
      const ceiling = await look(nothing)
      const landing = await look(`${culvert.origin}/`)
      await lighthouse.prepare((context) => signIn(context, culvert))
      const dashboard = await look(`${culvert.origin}/app`)
      return [
        figure('landing page', landing, { ceiling: ceiling.score, goal: 95 }),
        figure('signed-in dashboard', dashboard, { ceiling: ceiling.score, goal: 90 }),
      ]
    } finally {
      plain.close()
      await lighthouse.close()
      await culvert.stop()
    }
  },
}

/** The middle of several scores, and how much slower the CPU was made for it. */
interface Look {
  score: number
  factor: number
}

function figure(page: string, { score, factor }: Look, { ceiling, goal }: { ceiling: number; goal: number }): Figure {
  const name = `Lighthouse, ${page}`
  const note = `median of ${RUNS}, CPU ${factor.toFixed(1)} times slower`
  return { name, note, unit: 'points', value: score, ceiling, ratio: score / ceiling, goal }
}

/** Looks at pages as the preset's phone would, whatever this machine can do at the moment. */
class Phone {
  readonly #indexes: number[] = []

  constructor(private readonly lighthouse: Lighthouse) {}

  /** Finds out how fast this machine is; each look says it again. */
  async calibrate(url: string) {
    while (this.#indexes.length < INDEX_OF) await this.#audit(url)
  }

  async median(url: string): Promise<Look> {
    const scores: number[] = []
    const factors: number[] = []
    while (scores.length < RUNS) {
      factors.push(this.#factor())
      scores.push(await this.#audit(url, this.#factor()))
    }
    return { score: middle(scores), factor: middle(factors) }
  }

  #factor(): number {
    return Math.max(1, Math.min(PRESET_FACTOR, middle(this.#indexes.slice(-INDEX_OF)) / PHONE_INDEX))
  }

  async #audit(url: string, cpuSlowdown?: number): Promise<number> {
    const { scores, benchmarkIndex } = await this.#look(url, cpuSlowdown)
    this.#indexes.push(benchmarkIndex)
    return scores['performance'] ?? 0
  }

  async #look(url: string, cpuSlowdown?: number, attempt = 1): ReturnType<Lighthouse['audit']> {
    try {
      return await this.lighthouse.audit(url, ['performance'], { cpuSlowdown })
    } catch (error) {
      if (!(error instanceof LookFailed) || attempt === ATTEMPTS) throw error
      return this.#look(url, cpuSlowdown, attempt + 1)
    }
  }
}

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** Somebody who has been here before: signed in, and through with the tutorial. */
async function signIn(context: BrowserContext, culvert: CulvertProcess) {
  await signUp(context, culvert, { firstName: 'Ada' })
  const answer = await context.request.get(`${culvert.origin}/api/auth/user`)
  const { id } = (await answer.json()) as { id: number }
  const [page] = context.pages()
  await page?.goto(`${culvert.origin}/privacy`)
  await page?.evaluate((key) => localStorage.setItem(key, 'true'), `culvert:user:${id}:onboarding-completed`)
  await page?.goto('about:blank')
}
