import { expect, test } from 'vitest'
import { palettes, type Palette } from './tokens'
import { tokensCss } from './tokens-css'

function luminance(hex: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string) {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

const texts = ['ink', 'inkMuted', 'accent', 'premium', 'good', 'info', 'fair', 'poor', 'offline'] as const
const grounds = ['ground', 'surface', 'raised', 'sunken'] as const
/** Buttons without a ground of their own, while the pointer is over them, and what they lie on: a chosen row too. */
const buttons = [
  ['accent', 'accentHover'],
  ['offline', 'offline'],
  ['ink', 'ink'],
] as const
const buttonGrounds = [...grounds, 'accentSoft'] as const
/** MUI's `hoverOpacity`. */
const hover = { light: 0.04, dark: 0.08 }
const pairs: [keyof Palette, keyof Palette, number][] = [
  ...texts.flatMap((text) => grounds.map((ground): [keyof Palette, keyof Palette, number] => [text, ground, 4.5])),
  ['onAccent', 'accent', 4.5],
  ['onAccent', 'accentHover', 4.5],
  ['onPremium', 'premium', 4.5],
  ['onFlood', 'flood', 4.5],
  ['flood', 'onFlood', 4.5],
  ['accent', 'accentSoft', 4.5],
  ['premium', 'premiumSoft', 4.5],
  ['good', 'goodSoft', 4.5],
  ['offline', 'offlineSoft', 4.5],
  ['lineStrong', 'surface', 3],
  ['lineStrong', 'ground', 3],
]

for (const scheme of ['light', 'dark'] as const) {
  test.each(pairs)(`${scheme}: %s on %s keeps at least %d:1`, (text, ground, least) => {
    const palette = palettes[scheme]
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(least)
  })
}

/** `over` at that opacity on `ground`. */
function mixed(over: string, ground: string, opacity: number) {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  const channels = [1, 3, 5].map((at) => channel(ground, at) * (1 - opacity) + channel(over, at) * opacity)
  return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

const hovered = (['light', 'dark'] as const).flatMap((scheme) =>
  buttons.flatMap(([rest, text]) => buttonGrounds.map((ground) => ({ scheme, rest, text, ground })))
)

test.each(hovered)('$scheme: a button in $rest keeps 4.5:1 under the pointer on $ground', (button) => {
  const palette = palettes[button.scheme]
  const under = mixed(palette[button.rest], palette[button.ground], hover[button.scheme])
  expect(contrast(palette[button.text], under)).toBeGreaterThanOrEqual(4.5)
})

test('tokens.css says what tokens.ts says', async () => {
  await expect(tokensCss()).toMatchFileSnapshot('tokens.css')
})
