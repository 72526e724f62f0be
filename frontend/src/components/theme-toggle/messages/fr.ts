import type en from './en'

const fr: typeof en = {
  label: 'Thème',
  options: { light: 'Clair', dark: 'Sombre', system: 'Système' },
}

export default fr
