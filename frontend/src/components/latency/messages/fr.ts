import type en from './en'

const fr: typeof en = {
  words: { good: 'rapide', warning: 'correct', bad: 'lent' },
  unit: 'ms',
  unknown: 'Latence non mesurée',
}

export default fr
