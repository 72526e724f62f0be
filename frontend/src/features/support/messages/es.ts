import { plural } from '~/lib/language'
import type en from './en'

const es: typeof en = {
  failed: { title: 'Error', description: 'No se pudo enviar el mensaje. Inténtalo de nuevo.' },
  fields: { email: 'Correo electrónico', subject: 'Asunto', message: 'Mensaje', priority: 'Prioridad' },
  priorities: { low: 'Baja', medium: 'Media', high: 'Alta' },
  contact: {
    title: 'Contacto',
    lead: 'Una pregunta, un fallo, una idea: escríbenos. Lo leen personas y responden personas.',
    submit: 'Enviar mensaje',
    busy: 'Enviando...',
    sent: { title: '¡Mensaje enviado!', description: 'Te responderemos en un plazo de 24 horas.' },
    emailForm: 'Escribe una dirección como nombre@example.com',
    facts: {
      time: { title: 'En 24 horas', text: 'Es lo máximo que tarda alguien en responder.' },
      sealed: {
        title: 'Queda entre nosotros',
        text: 'Lo que escribes se guarda cifrado y solo lo lee nuestro equipo de soporte.',
      },
    },
    signIn: {
      text: '¿Tienes una cuenta? Así tus preguntas y nuestras respuestas quedan juntas.',
      link: 'Iniciar sesión',
    },
    own: { text: 'Tus preguntas y nuestras respuestas quedan juntas en tu cuenta.', link: 'Tus conversaciones' },
    noScript: 'Este formulario necesita JavaScript. Actívalo para este sitio o usa otro navegador.',
  },
  title: 'Soporte',
  live: { on: 'En directo', help: 'Las respuestas aparecen aquí en cuanto se escriben.' },
  refresh: 'Actualizar',
  refreshing: 'Actualizando...',
  open: 'Nueva conversación',
  list: 'Conversaciones',
  loading: 'Cargando tus conversaciones...',
  states: { open: 'Nos toca responder', answered: 'Respondida', closed: 'Cerrada' },
  unread: (count: number) => plural(count, { one: `${count} respuesta nueva`, other: `${count} respuestas nuevas` }),
  empty: {
    title: 'Todavía no hay conversaciones',
    text: 'Pregúntanos lo que quieras sobre tu cuenta, tus dispositivos o el túnel. Respondemos en 24 horas.',
  },
  choose: 'Elige una conversación',
  unknown: { title: 'Esa conversación no existe', text: 'Puede que pertenezca a otra cuenta.' },
  unreachable: { title: 'No se pudieron cargar tus conversaciones', retry: 'Reintentar' },
  thread: {
    back: 'Todas las conversaciones',
    you: 'Tú',
    staff: (brand: string) => `Soporte de ${brand}`,
    log: 'Mensajes',
    reply: 'Tu mensaje',
    send: 'Enviar',
    sending: 'Enviando...',
    closed: 'Esta conversación está cerrada. Envía un mensaje para reabrirla.',
    tooLong: (most: number) => `Usa ${most} caracteres como máximo`,
  },
  start: { title: 'Nueva conversación', submit: 'Enviar', busy: 'Enviando...', cancel: 'Cancelar' },
}

export default es
