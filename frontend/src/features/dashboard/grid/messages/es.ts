import type en from './en'

const es: typeof en = {
  settingUp: 'Preparando tu panel...',
  failed: 'No se pudo cargar tu panel',
  failedText: 'Este es el panel predeterminado. El tuyo sigue guardado.',
  retry: 'Reintentar',
  empty: 'Tu panel está vacío',
  emptyText: 'Añade widgets o muestra los que están ocultos.',
  customize: 'Personalizar panel',
  others: 'Otros dispositivos',
  arrange: {
    item: (title, column, row, width, height) =>
      `${title}: columna ${column}, fila ${row}, ${width} de ancho, ${height} de alto`,
    role: 'widget móvil',
    help: 'Las flechas mueven el widget. Mayús y una flecha cambian su tamaño.',
    moved: (title, column, row) => `${title}: columna ${column}, fila ${row}`,
    resized: (title, width, height) => `${title}: ${width} de ancho, ${height} de alto`,
    stuck: (title) => `${title} no puede ir más allá`,
  },
}
export default es
