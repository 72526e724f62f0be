import type en from './en'

const de: typeof en = {
  thisMachine: 'Dieser Rechner',
  localNode: 'Lokaler Node',
  tunnel: {
    connectedTo: (server) => `Verbunden mit ${server}`,
    waiting: 'wartet auf dein Gerät',
    idle: 'kein Datenverkehr in den letzten 3 Minuten',
    demo: 'Demo, nichts ist geschützt',
  },
  connection: {
    show: 'Datei und Code anzeigen',
    disconnect: 'Trennen',
    disconnecting: 'Trennt …',
    disconnectDevice: (device: string) => `${device} trennen`,
  },
}

export default de
