import type en from './en'

const es: typeof en = {
  title: 'Consumo de datos',
  empty: 'Sin tráfico en los últimos 30 días. Se mide mientras una página de la app está abierta.',
  table: 'Tabla',
  chart: 'Gráfico',
  byDay: 'Tráfico por día',
  day: 'Día',
  down: 'Descarga',
  up: 'Subida',
  today: 'Hoy',
  picture: (day, size) => `Tráfico de los últimos 30 días por día, como máximo ${size} el ${day}`,
}
export default es
