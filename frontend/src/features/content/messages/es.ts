import type en from './en'

const es: typeof en = {
  english: 'Esta página está en inglés.',
  contents: 'En esta página',
  search: 'Buscar en las respuestas',
  searchPlaceholder: 'Buscar...',
  found: (count) => (count === 1 ? '1 respuesta' : `${count} respuestas`),
  nothing: (text) => `No hay resultados para «${text}»`,
  askUs: 'Escríbenos',
  blog: {
    title: 'Blog',
    lead: 'Cómo funciona el servicio y por qué funciona así.',
    back: 'Todos los artículos',
    read: 'Leer',
  },
}

export default es
