import type en from './en'

const es: typeof en = {
  title: 'Historial',
  empty: 'Aún no hay conexiones. Aquí aparecen las que ve este navegador.',
  open: 'Conectado',
  atLeast: (duration) => `al menos ${duration}`,
  demo: 'Demo',
  noTraffic: 'Sin tráfico',
  down: 'Descarga',
  up: 'Subida',
}
export default es
