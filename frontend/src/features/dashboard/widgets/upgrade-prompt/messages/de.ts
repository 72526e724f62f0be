import type en from './en'

const de: typeof en = {
  title: 'Unbegrenzte Verbindungen, auf jedem Server',
  advantages: ['Premium-Server', 'Kein Monatslimit', 'Schutz durch Kill-Switch'],
  upgrade: 'Upgrade',
}
export default de
