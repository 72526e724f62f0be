import { fonts, motion, type Palette, palettes, radii } from './tokens'

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function colors(palette: Palette, indent: string) {
  return Object.entries(palette)
    .map(([name, value]) => `${indent}--cv-${kebab(name)}: ${value};`)
    .join('\n')
}

/**
 * The tokens as custom properties, for styles that are written as CSS. `data-theme` is the
 * chosen scheme; without it (no script) the system's preference decides.
 */
export function tokensCss() {
  return `/* Written by tokens-css.ts: change tokens.ts and run \`vitest run tokens -u\`. */
:root {
  color-scheme: light;
  --cv-font-text: ${fonts.text};
  --cv-font-mono: ${fonts.mono};
  --cv-radius-card: ${radii.card}px;
  --cv-radius-control: ${radii.control}px;
  --cv-fast: ${motion.fast}ms;
  --cv-base: ${motion.base}ms;
  --cv-slow: ${motion.slow}ms;
  --cv-easing: ${motion.easing};
${colors(palettes.light, '  ')}
}
[data-theme='dark'] {
  color-scheme: dark;
${colors(palettes.dark, '  ')}
}
@media (prefers-color-scheme: dark) {
  :root:not([data-theme]) {
    color-scheme: dark;
${colors(palettes.dark, '    ')}
  }
}
`
}
