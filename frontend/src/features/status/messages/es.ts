import { plural } from '~/lib/language'
import type en from './en'

const es: typeof en = {
  title: 'Estado del servicio',
  lead: 'Lo miden los propios servidores cada 10 segundos.',
  script: 'Esta página necesita JavaScript.',
  overall: {
    operational: 'Todos los servidores funcionan',
    offline: (offline, total) =>
      plural(total, {
        one: 'El servidor no responde',
        other: `${offline} de ${total} servidores no ${offline === 1 ? 'responde' : 'responden'}`,
      }),
    incident: 'Todos los servidores funcionan y estamos trabajando en una incidencia',
    down: 'Ahora mismo no responde ningún servidor',
    demo: 'Modo de demostración: no hay nada que medir',
    none: 'Todavía no hay ningún servidor en servicio',
  },
  explain: {
    demo: 'Esta instalación solo tiene servidores de demostración. No transportan tráfico, así que no tienen sitio en esta página.',
    none: 'En cuanto informe el primer servidor, lo verás aquí.',
  },
  facts: {
    servers: 'Servidores disponibles',
    of: (online, total) => `${online} de ${total}`,
    uptime: 'Disponibilidad, 30 días',
    incidents: 'Incidencias abiertas',
  },
  asOf: (time) => `Actualizado a las ${time}. Se consulta de nuevo cada 30 segundos.`,
  stale: {
    title: 'No se han podido actualizar las cifras',
    text: (time) => `Lo que ves es de las ${time}. Seguimos intentándolo.`,
  },
  failed: {
    title: 'No se ha podido cargar el estado',
    text: 'Puede ser tu conexión, o que nuestro servicio esté caído del todo. Lo intentamos de nuevo cada 30 segundos.',
    offline: 'No tienes conexión a internet. Las cifras llegarán en cuanto vuelvas.',
    retry: 'Intentar de nuevo',
  },
  loading: 'Cargando el estado...',
  current: 'Incidencias actuales',
  maintenance: { title: 'Mantenimiento previsto', all: 'Todo el servicio', running: 'En curso' },
  servers: 'Servidores',
  regions: {
    europe: 'Europa',
    northAmerica: 'América del Norte',
    southAmerica: 'América del Sur',
    asia: 'Asia',
    africa: 'África',
    oceania: 'Oceanía',
    other: 'Otros lugares',
  },
  regionCount: (count) => plural(count, { one: '1 servidor', other: `${count} servidores` }),
  thisMachine: 'Este equipo',
  latency: 'Latencia',
  uptime: 'Disponibilidad',
  uptimeOf: (percent) => `Disponible ${percent}`,
  full: 'Lleno',
  draining: 'Cierra por mantenimiento',
  past: 'Incidencias anteriores',
  pastLead: 'Los últimos 90 días.',
  quiet: 'Sin incidencias',
  quietLong: 'Sin incidencias en los últimos 90 días.',
  states: {
    investigating: 'En investigación',
    identified: 'Causa conocida',
    monitoring: 'En observación',
    resolved: 'Resuelta',
  },
  began: (time) => `Desde el ${time}`,
  lasted: (length) => `Duró ${length}`,
  affected: 'Afecta a',
  automatic: {
    title: (place) => `${place}: servidor no disponible`,
    unreliable: (place) => `${place}: servidor poco fiable`,
    updates: {
      unreliable: 'El servidor no funciona de forma fiable. Lo estamos investigando.',
      silent: 'El servidor no responde. Lo estamos investigando.',
      back: 'El servidor vuelve a responder. Lo vigilamos.',
      silent_again: 'El servidor ha dejado de responder otra vez. Lo estamos investigando.',
      recovered: 'El servidor responde con normalidad.',
      out_of_service: 'El servidor se ha retirado del servicio por mantenimiento.',
    },
  },
}

export default es
