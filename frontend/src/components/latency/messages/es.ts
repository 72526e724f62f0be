import type en from './en'

const es: typeof en = {
  words: { good: 'rápido', warning: 'aceptable', bad: 'lento' },
  unit: 'ms',
  unknown: 'Latencia sin medir',
}

export default es
