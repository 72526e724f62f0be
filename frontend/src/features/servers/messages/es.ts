import { formatNumber, plural } from '~/lib/language'
import type en from './en'

const es: typeof en = {
  title: 'Elegir servidor',
  overview: 'Conexión',
  notConnected: 'Sin conexión',
  search: 'Buscar servidores...',
  searchLabel: 'Buscar servidores por país o ciudad',
  clearSearch: 'Borrar búsqueda',
  nothing: (search: string) => `Nada coincide con «${search}»`,
  sort: 'Ordenar por',
  sorts: { latency: 'Latencia', load: 'Carga', country: 'País', name: 'Ciudad' },
  found: (count: number) => plural(count, { one: '1 servidor', other: `${formatNumber(count)} servidores` }),
  free: { title: 'Servidores gratuitos', empty: 'No se han encontrado servidores gratuitos' },
  premium: {
    title: 'Servidores premium',
    upgrade: 'Mejora tu plan para usar servidores premium',
  },
  row: {
    connect: 'Conectar',
    connecting: 'Conectando...',
    locked: 'Bloqueado',
    current: 'Actual',
    demo: 'Demo',
    local: 'Este equipo',
    connectTo: (server: string) => `Conectar a ${server}`,
    lockedServer: (server: string) => `${server} está bloqueado`,
    favourite: (place: string) => `Favorito: ${place}`,
    mark: 'Añadir a favoritos',
    unmark: 'Quitar de favoritos',
    reasons: {
      offline: 'Fuera de línea',
      full: 'Lleno',
      draining: 'Cierra por mantenimiento',
      disabled: 'Fuera de servicio',
    },
  },
  favourites: {
    filter: 'Favoritos',
    none: 'Aún no tienes favoritos. Marca un servidor con la estrella y lo encontrarás aquí.',
  },
  best: {
    button: 'Mejor servidor',
    looking: 'Buscando...',
    hint: 'El servidor más cercano de tu plan que tiene sitio',
    none: 'Ahora mismo no hay ningún servidor de tu plan disponible',
  },
  offline: 'No tienes conexión: la lista puede no estar al día y para conectar tendrás que esperar.',
  map: {
    show: 'Mostrar mapa',
    hide: 'Ocultar mapa',
    whole: 'Mapa completo',
    hint: 'Haz clic en un lugar para ver sus servidores.',
    place: (count: string, place: string) => `${place} · ${count}`,
    legend: {
      open: 'Disponible',
      locked: 'Prémium',
      away: 'No disponible',
      demo: 'Hueco: demo',
      current: 'Conectado',
    },
  },
  failed: { title: 'No se han podido cargar los servidores', retry: 'Reintentar' },
  loading: 'Cargando servidores...',
}

export default es
