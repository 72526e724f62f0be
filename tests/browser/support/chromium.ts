import { type Browser, type BrowserContextOptions, chromium } from 'playwright'

/** Debian's build without a window: pages do the same in it, with a quarter less processor time. */
export const CHROMIUM = '/usr/bin/chromium-headless-shell'
/** The build for desktops, the only one that keeps pages that are left and that can be told to trust an origin. */
export const DESKTOP_CHROMIUM = '/usr/bin/chromium'

/** Without the compilers that optimize scripts: for pages that live for seconds they cost a tenth more than they save. */
export const FOR_SHORT_PAGES = '--js-flags=--no-opt,--no-maglev'

interface Habits {
  /** Pages that are left are kept frozen and thawed by going back, as in browsers at home. Playwright turns that off. */
  keepsPages?: boolean
  /** More for its command line. */
  flags?: string[]
}

/** Chromium that contacts no one but our servers. Playwright gives it a profile folder of its own. */
export function launchChromium({ keepsPages = false, flags = [] }: Habits = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: keepsPages ? DESKTOP_CHROMIUM : CHROMIUM,
    ignoreDefaultArgs: keepsPages ? ['--disable-back-forward-cache'] : [],
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A process less for each page: all of ours are of one site.
      '--disable-site-isolation-trials',
      // Texts are as wide as on a desktop.
      '--font-render-hinting=none',
      ...flags,
    ],
  })
}

let shared: Promise<Browser> | null = null

/** The one Chromium of this process: launched for the first file that needs it, and again where it fell over. */
export async function sharedChromium(): Promise<Browser> {
  if (shared && !(await shared).isConnected()) shared = null
  shared ??= launchChromium({ flags: [FOR_SHORT_PAGES] })
  return shared
}

/** Closes what a file, or a test of it that failed, left open in the shared Chromium. */
export async function leaveChromium() {
  const contexts = (await shared)?.contexts() ?? []
  await Promise.all(contexts.map((context) => context.close()))
}

/** What the pages that a failed test left open show: where they are and their first words. Empty where none is open. */
export async function openPages(): Promise<string> {
  const pages = ((await shared)?.contexts() ?? []).flatMap((context) => context.pages())
  const shown = pages.map(async (page) => {
    const words = await page.locator('body').innerText({ timeout: 2_000 }).catch(String)
    return `${page.url()}\n${words.replaceAll(/\n+/g, '\n').slice(0, 3_000)}`
  })
  return (await Promise.all(shown)).join('\n\n')
}

/** Ends the shared Chromium, after the last file. */
export async function closeChromium() {
  await (await shared)?.close()
  shared = null
}

export type Theme = 'light' | 'dark'

export const viewports = {
  desktop: { viewport: { width: 1440, height: 900 } },
  tablet: { viewport: { width: 768, height: 1024 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} satisfies Record<string, BrowserContextOptions>
