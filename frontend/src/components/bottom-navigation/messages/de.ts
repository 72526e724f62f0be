import type en from './en'

const de: typeof en = {
  label: 'Hauptmenü',
  items: { home: 'Start', servers: 'Server', plans: 'Tarife', settings: 'Einstellungen' },
}

export default de
