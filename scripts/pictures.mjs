/**
 * `node scripts/pictures.mjs`: draws the icons of the installed app and the picture that other sites show beside a
 * link, from the mark. The files are kept in the repository: nothing has to be drawn to build or run.
 */
import { readFile } from 'node:fs/promises'
import './test/typescript.mjs'
import { entry } from './lib/node.mjs'
import { inRoot } from './lib/paths.mjs'

const water = '#1d9a92'

/** The mark on its ground. `share` is the part of the picture's width that it takes. */
function icon({ size, share, ground, radius = 0 }) {
  const arch = `<path d="M12.5 26q5.75-3 11.5 0t11.5 0v14h-23z" fill="${water}"/>
    <path d="M9 42V24a15 15 0 0 1 30 0v18M3 42h42" fill="none" stroke="#14201f" stroke-width="4" stroke-linecap="round"/>`
  const width = size * share
  return `<div style="width:${size}px;height:${size}px;display:grid;place-items:center;background:${ground};border-radius:${radius}px">
    <svg width="${width}" height="${width}" viewBox="0 0 48 48">${arch}</svg></div>`
}

/** 1200 x 630 px, without the brand, which each installation chooses itself. */
function preview(face) {
  const arches = [0, 1, 2, 3, 4].map((index) => {
    const x = 120 + index * 240
    return `<path d="M${x - 85} 470V330a85 85 0 0 1 170 0v140z" fill="#0f1417"/>
      <path d="M${x - 85} 420q42.5-22 85 0t85 0v50h-170z" fill="#3fc1b5" opacity="0.9"/>`
  })
  return `<style>@font-face{font-family:Face;src:url(data:font/woff2;base64,${face}) format('woff2');font-weight:400 700}</style>
  <svg width="1200" height="630" viewBox="0 0 1200 630" style="display:block;font-family:Face">
    <rect width="1200" height="630" fill="#0f1417"/>
    <rect y="226" width="1200" height="244" fill="#263238"/>
    ${arches.join('')}
    <rect y="214" width="1200" height="14" fill="#35434a"/>
    <rect y="470" width="1200" height="160" fill="#0e3f3d"/>
    <path d="M0 470q60-16 120 0t120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0" fill="none" stroke="#3fc1b5" stroke-width="4"/>
    <text x="60" y="130" fill="#eaf1ef" font-size="68" font-weight="640" letter-spacing="-1.5">The quiet way under a public road</text>
    <text x="60" y="570" fill="#e6f5f2" font-size="34" font-weight="500">A VPN whose keys are made in your browser and stay with you</text>
  </svg>`
}

const pictures = [
  { name: 'icon-192', width: 192, height: 192, html: icon({ size: 192, share: 0.72, ground: '#faf8f4', radius: 40 }) },
  { name: 'icon-512', width: 512, height: 512, html: icon({ size: 512, share: 0.72, ground: '#faf8f4', radius: 108 }) },
  { name: 'icon-maskable-512', width: 512, height: 512, html: icon({ size: 512, share: 0.54, ground: '#faf8f4' }) },
  { name: 'apple-touch-icon', width: 180, height: 180, html: icon({ size: 180, share: 0.66, ground: '#faf8f4' }) },
]

await entry(async () => {
  const { launchChromium } = await import('../tests/browser/support/chromium.ts')
  const files = 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'
  const face = (await readFile(inRoot(files))).toString('base64')
  const browser = await launchChromium()
  try {
    for (const { name, width, height, html } of [
      ...pictures,
      { name: 'preview', width: 1200, height: 630, html: preview(face) },
    ]) {
      const page = await browser.newPage({ viewport: { width, height } })
      await page.setContent(`<body style="margin:0">${html}</body>`)
      await page.evaluate('document.fonts.ready')
      await page.screenshot({ path: inRoot(`frontend/assets/icons/${name}.png`), omitBackground: true })
      await page.close()
    }
  } finally {
    await browser.close()
  }
})
