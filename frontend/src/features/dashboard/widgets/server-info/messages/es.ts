import type en from './en'

const es: typeof en = {
  connectedTo: 'Conectado a',
  willUse: 'Tu servidor predeterminado',
  none: 'Ningún servidor seleccionado',
  noneText: 'Elige uno para conectarte.',
  latency: 'Latencia',
  access: 'Acceso',
  free: 'Gratis',
  premium: 'Premium',
  protocol: 'Protocolo',
  unknown: 'sin medir',
  demo: 'Demo',
}
export default es
