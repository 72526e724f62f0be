import type en from './en'

const es: typeof en = {
  title: 'Conexiones ilimitadas, en todos los servidores',
  advantages: ['Servidores premium', 'Sin límite mensual', 'Protección con kill switch'],
  upgrade: 'Mejorar',
}
export default es
