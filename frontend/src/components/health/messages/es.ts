import type en from './en'

const es: typeof en = {
  excellent: 'Excelente',
  good: 'Bueno',
  fair: 'Regular',
  poor: 'Malo',
  offline: 'Sin conexión',
  maintenance: 'Mantenimiento',
  load: (percent) => `Carga ${percent}`,
}

export default es
