import type en from './en'
const es: typeof en = {
  title: 'Salud de los servidores',
  list: 'Todos los servidores',
  checking: 'Comprobando...',
  healthy: 'Sanos',
  warning: 'Aviso',
  offline: 'Sin conexión',
  withoutDemo: 'Los servidores de demostración no cuentan',
  none: 'No hay servidores disponibles',
  failed: 'No se ha podido cargar el estado de los servidores.',
  retry: 'Reintentar',
  demo: 'Demo',
  latency: (milliseconds) => `${milliseconds} ms`,
  uptime: (percent) => `Activo ${percent}`,
  checkedAt: (time) => `Visto ${time}`,
  neverChecked: 'Nunca visto',
}
export default es
