import { languageTag } from '~/lib/language'
import { placeholders } from '~/lib/settings'
import { earlyScript } from '~/theme/early-script'
import { palettes } from '~/theme/tokens'
import type { Page } from './page'
import { titleOf } from './page-title'

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** What search engines and other sites show; the picture is among the tags of the assets. */
function summary({ path, title, description }: Page) {
  if (!description) return '<meta name="robots" content="noindex">'
  const { brand, origin } = placeholders
  return `<meta name="description" content="${escape(description)}">
<link rel="canonical" href="${origin}${path}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${brand}">
<meta property="og:title" content="${escape(titleOf(title))}">
<meta property="og:description" content="${escape(description)}">
<meta property="og:url" content="${origin}${path}">
<meta name="twitter:card" content="summary_large_image">`
}

interface Parts {
  /** Of the head. */
  tags: string
  /** Behind what is shown. */
  late: string
  body: string
}

/**
 * The document around a page. What is not known at build time is left open as a placeholder that the
 * server fills: the nonce of the answer, the brand, the settings for the app.
 */
export function documentOf(page: Page, { tags, late, body }: Parts) {
  const { nonce, settings } = placeholders
  const { reads = [] } = page
  return `<!doctype html>
<html lang="${languageTag()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escape(titleOf(page.title))}</title>
${summary(page)}
<meta name="culvert" content="${settings}">
${reads.length > 0 ? `<meta name="culvert-reads" content="${reads.join(' ')}">\n` : ''}<meta property="csp-nonce" nonce="${nonce}">
<meta name="theme-color" content="${palettes.light.ground}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${palettes.dark.ground}" media="(prefers-color-scheme: dark)">
<script nonce="${nonce}">${earlyScript}</script>
${tags}
</head>
<body>
<div id="root">${body}</div>
${late}
</body>
</html>
`
}
