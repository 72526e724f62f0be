import { placeholders } from '~/lib/settings'
import { earlyScript } from '~/theme/early-script'
import { palettes } from '~/theme/tokens'
import type { Page } from './page'
import { titleOf } from './page-title'

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function description({ description }: Page) {
  return description
    ? `<meta name="description" content="${escape(description)}">`
    : '<meta name="robots" content="noindex">'
}

/**
 * The document around a page. What is not known at build time is left open as a placeholder that the
 * server fills: the nonce of the answer, the brand, the settings for the app.
 */
export function documentOf(page: Page, tags: string, body: string) {
  const { nonce, settings } = placeholders
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escape(titleOf(page.title))}</title>
${description(page)}
<meta name="culvert" content="${settings}">
<meta property="csp-nonce" nonce="${nonce}">
<meta name="theme-color" content="${palettes.light.ground}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${palettes.dark.ground}" media="(prefers-color-scheme: dark)">
<script nonce="${nonce}">${earlyScript}</script>
${tags}
</head>
<body>
<div id="root">${body}</div>
</body>
</html>
`
}
