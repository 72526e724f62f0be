import type en from './en'

const de: typeof en = {
  label: 'Design',
  options: { light: 'Hell', dark: 'Dunkel', system: 'Wie das System' },
}

export default de
