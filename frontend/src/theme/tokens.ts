/** Colours of one scheme. Text colours keep 4.5:1 on ground and surface, control borders 3:1. */
export interface Palette {
  /** Behind everything. */
  ground: string
  /** Cards and fields. */
  surface: string
  /** Menus, dialogs, toasts: above a surface. */
  raised: string
  /** A quiet area within a surface. */
  sunken: string
  ink: string
  inkMuted: string
  /** Hairlines between areas. */
  line: string
  /** Borders of controls. */
  lineStrong: string
  /** Action and flowing water. */
  accent: string
  accentHover: string
  accentSoft: string
  onAccent: string
  /** Premium. */
  premium: string
  premiumSoft: string
  onPremium: string
  good: string
  info: string
  fair: string
  poor: string
  offline: string
  /** Behind a message of that kind. */
  goodSoft: string
  offlineSoft: string
  /** A large area of water, and what is written on it. */
  flood: string
  onFlood: string
  /** Masonry of the arch in illustrations. */
  stone: string
  stoneLine: string
  shadow: string
}

const light: Palette = {
  ground: '#FAF8F4',
  surface: '#FFFFFF',
  raised: '#FFFFFF',
  sunken: '#F3F0EA',
  ink: '#14201F',
  inkMuted: '#566563',
  line: '#E4DFD5',
  lineStrong: '#84908D',
  accent: '#0B7A75',
  accentHover: '#085F5B',
  accentSoft: '#E6F3F1',
  onAccent: '#FFFFFF',
  premium: '#A94A22',
  premiumSoft: '#F9E9E0',
  onPremium: '#FFFFFF',
  good: '#1B7A3E',
  info: '#1F62B8',
  fair: '#806000',
  poor: '#B0480B',
  offline: '#B3261E',
  goodSoft: '#E4F3E8',
  offlineSoft: '#FBE9E7',
  flood: '#0B6561',
  onFlood: '#FFFFFF',
  stone: '#E9E3D8',
  stoneLine: '#CFC6B6',
  shadow: '0 1px 2px rgb(20 32 31 / 0.05), 0 12px 32px -12px rgb(20 32 31 / 0.18)',
}

const dark: Palette = {
  ground: '#0F1417',
  surface: '#161D21',
  raised: '#1D262B',
  sunken: '#12181B',
  ink: '#EAF1EF',
  inkMuted: '#9BABA8',
  line: '#263238',
  lineStrong: '#66787B',
  accent: '#3FC1B5',
  accentHover: '#62D3C8',
  accentSoft: '#12302F',
  onAccent: '#04211F',
  premium: '#E58B5F',
  premiumSoft: '#33211A',
  onPremium: '#2A1208',
  good: '#5CC983',
  info: '#7FB2F2',
  fair: '#DDB04A',
  poor: '#EE9452',
  offline: '#F2857B',
  goodSoft: '#14291D',
  offlineSoft: '#351D1C',
  flood: '#0E3F3D',
  onFlood: '#E6F5F2',
  stone: '#222C31',
  stoneLine: '#35434A',
  shadow: '0 1px 2px rgb(0 0 0 / 0.4), 0 16px 40px -12px rgb(0 0 0 / 0.6)',
}

export const palettes = { light, dark } as const

export type ColorScheme = keyof typeof palettes

export const fonts = {
  text: "'Instrument Sans Variable', 'Instrument Sans Fallback', system-ui, -apple-system, 'Segoe UI', 'Noto Sans CJK SC', sans-serif",
  mono: "'JetBrains Mono Variable', ui-monospace, 'SFMono-Regular', Menlo, monospace",
} as const

export const radii = { card: 14, control: 10 } as const

/** Steps of 1.2 from 16 px. */
export const typeScale = {
  small: '0.875rem',
  body: '1rem',
  lead: '1.2rem',
  h4: '1.2rem',
  h3: '1.44rem',
  h2: '1.728rem',
  h1: '2.0736rem',
} as const

export const motion = { fast: 120, base: 180, slow: 240, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' } as const
