import lighthouse, { defaultConfig } from 'lighthouse'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import { type Browser, type BrowserContext, chromium } from 'playwright'
import { CHROMIUM, FOR_SHORT_PAGES } from '#tests/browser/support/chromium'
import { freePort } from '#tests/support/processes'

/**
 * Where nothing is timed: the network as it is, and a short pause for a page that is loaded. With any method but 'simulate', which
 * slows nothing down while it loads, Lighthouse waits 5.25 s twice over (`overrideThrottlingWindows` in its core/config).
 */
const untimed = {
  throttlingMethod: 'simulate',
  pauseAfterFcpMs: 100,
  pauseAfterLoadMs: 100,
  networkQuietThresholdMs: 300,
  cpuQuietThresholdMs: 0,
} as const

/** Before each look Lighthouse lets the browser work for a second, to say how fast this machine is. */
const measureMachine = pageFunctions.computeBenchmarkIndex

/** A slow mobile line and a CPU that is so many times slower than this one. */
const preset = defaultConfig.settings?.throttling ?? {}

/** The browser got in the way of a look (a trace without a first paint, say), which tells nothing about the page. */
export class LookFailed extends Error {}

/** A Chromium that Lighthouse can drive, and what it finds with its mobile preset. */
export class Lighthouse {
  private constructor(
    private readonly browser: Browser,
    private readonly port: number
  ) {}

  /** Where nothing is timed, nothing needs to move: drawing that costs most of the look on a machine without a graphics card. */
  static async launch({ isStill = false } = {}): Promise<Lighthouse> {
    const port = await freePort()
    const browser = await chromium.launch({
      executablePath: CHROMIUM,
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        `--remote-debugging-port=${port}`,
        ...(isStill ? ['--force-prefers-reduced-motion', FOR_SHORT_PAGES] : []),
      ],
    })
    return new Lighthouse(browser, port)
  }

  close() {
    return this.browser.close()
  }

  /**
   * Lets somebody use the browser before pages are looked at, to be signed in for instance. One page stays open: cookies without
   * an end would go with the last one.
   */
  async prepare(act: (context: BrowserContext) => Promise<void>) {
    const connected = await chromium.connectOverCDP(`http://127.0.0.1:${this.port}`)
    const [context] = connected.contexts()
    if (!context) throw new Error('The browser has no profile')
    await context.newPage()
    await act(context)
    await connected.close()
  }

  /**
   * Scores (0 to 100) of the categories, the names of the audits that cost points, and how fast Lighthouse found this
   * machine to be, where they include performance. `cpuSlowdown` takes the place of the preset's factor.
   */
  async audit(url: string, categories: string[], { cpuSlowdown }: { cpuSlowdown?: number } = {}) {
    const isTimed = categories.includes('performance')
    Object.assign(pageFunctions, { computeBenchmarkIndex: isTimed ? measureMachine : () => 0 })
    const result = await lighthouse(url, {
      port: this.port,
      logLevel: 'silent',
      disableFullPageScreenshot: true,
      onlyCategories: categories,
      ...(isTimed ? {} : untimed),
      ...(cpuSlowdown ? { throttling: { ...preset, cpuSlowdownMultiplier: cpuSlowdown } } : {}),
    })
    if (!result) throw new Error(`Lighthouse said nothing about ${url}`)
    const { lhr } = result
    const { runtimeError } = lhr
    if (runtimeError) throw new LookFailed(`Lighthouse could not look at ${url}: ${runtimeError.code}`)
    if (lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${lhr.finalDisplayedUrl}`)
    const scores = Object.fromEntries(
      Object.entries(lhr.categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)])
    )
    const failed = Object.values(lhr.categories).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1).map(({ id }) => id)
    )
    return { scores, failed, benchmarkIndex: lhr.environment.benchmarkIndex }
  }
}
