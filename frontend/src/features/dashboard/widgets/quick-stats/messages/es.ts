import type en from './en'

const es: typeof en = {
  title: 'Ahora mismo',
  down: 'Descarga',
  up: 'Subida',
  session: 'Esta conexión',
  devices: 'Dispositivos',
  ofDevices: (used, limit) => `${used} de ${limit}`,
  nothing: 'Sin conexión',
  measuring: 'midiendo',
  demo: 'Demo',
}
export default es
