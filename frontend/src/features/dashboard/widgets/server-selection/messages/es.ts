import type en from './en'

const es: typeof en = {
  title: 'Los mejores servidores para ti',
  none: 'No hay servidores disponibles',
  failed: 'No se han podido cargar los servidores.',
  demo: 'Demo',
  current: 'Actual',
  connect: 'Conectar',
  connecting: 'Conectando...',
  locked: 'Bloqueado',
  connectTo: (server) => `Conectar a ${server}`,
  lockedServer: (server) => `${server} está bloqueado`,
}
export default es
