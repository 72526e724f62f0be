import type en from './en'

const de: typeof en = {
  words: { good: 'schnell', warning: 'mäßig', bad: 'langsam' },
  unit: 'ms',
  unknown: 'Latenz nicht gemessen',
}

export default de
