import type en from './en'

const es: typeof en = {
  plans: { free: 'Plan gratuito', monthly: 'Plan mensual', yearly: 'Plan anual' },
  names: { free: 'Gratis', monthly: 'Mensual', yearly: 'Anual' },
  per: { month: 'al mes', year: 'al año' },
  testMode: 'Modo de prueba: no se cobra nada',
  offline: 'No tienes conexión. No se ha guardado ningún cambio.',
  retry: 'Reintentar',
  cancel: {
    confirm: '¿Seguro que quieres cancelar tu suscripción?',
    action: 'Cancelar',
    busy: 'Cancelando...',
    done: { title: 'Suscripción cancelada', description: 'Tu suscripción se ha cancelado correctamente' },
    failed: { title: 'No se pudo cancelar', text: 'No se pudo cancelar la suscripción' },
  },
  why: {
    title: '¿Por qué has cancelado?',
    text: 'Opcional. Tu respuesta nos ayuda a mejorar.',
    reasons: {
      too_expensive: 'Es demasiado caro',
      not_needed: 'Ahora no necesito una VPN',
      speed: 'Las conexiones son demasiado lentas',
      locations: 'Faltan las ubicaciones que necesito',
      other_service: 'Uso otro servicio',
      other: 'Otro motivo',
    },
    send: 'Enviar respuesta',
    busy: 'Enviando...',
    skip: 'Omitir',
    thanks: 'Gracias por tu respuesta.',
    missing: 'Elige un motivo u omite la pregunta.',
    failed: 'No se ha podido enviar tu respuesta. Vuelve a intentarlo.',
  },
  resume: {
    action: 'Reanudar',
    busy: 'Reanudando...',
    done: { title: 'Suscripción reanudada', description: 'Se renueva como antes.' },
    failed: { title: 'No se pudo reanudar', text: 'No se pudo reanudar la suscripción' },
  },
  endsOn: (day) => `Cancelada. Conservas tu plan hasta el ${day} y no se te volverá a cobrar.`,
  renewsOn: (day, amount) => `Se renueva el ${day} por ${amount}.`,
  renewsThen: (day) => `Se renueva el ${day}.`,
  graceUntil: (day) => `El último pago falló. Conservas tu plan hasta el ${day}.`,
  unpaid: 'El último pago falló.',
  gateways: {
    testMode: 'Modo de prueba',
    testCard: 'No se cobra nada. Paga con una tarjeta de prueba como 4242 4242 4242 4242.',
    cards: 'Tarjetas de crédito y débito',
    paypal: 'Paga con tu saldo de PayPal, tu cuenta bancaria o tu tarjeta.',
    googlePlay: 'Suscríbete en la app de Android y paga con tu cuenta de Google.',
  },
}

export default es
