import { placeholders } from '~/lib/settings'
import { earlyScript } from '~/theme/early-script'
import { palettes } from '~/theme/tokens'

/** The document of every address of the console: a stranger gets it too, so it says nothing. `tags` are its assets. */
export function consoleDocument(tags: string): string {
  const { brand, nonce, settings } = placeholders
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Console · ${brand}</title>
<meta name="robots" content="noindex">
<meta name="culvert" content="${settings}">
<meta property="csp-nonce" nonce="${nonce}">
<meta name="theme-color" content="${palettes.light.ground}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${palettes.dark.ground}" media="(prefers-color-scheme: dark)">
<script nonce="${nonce}">${earlyScript}</script>
${tags}
</head>
<body>
<div id="root"><noscript>The console needs JavaScript.</noscript></div>
</body>
</html>
`
}
