import type en from './en'

const es: typeof en = {
  label: 'Tema',
  options: { light: 'Claro', dark: 'Oscuro', system: 'Sistema' },
}

export default es
