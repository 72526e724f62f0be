import type en from '#billing/mails/messages/en'

const es: typeof en = {
  plans: { free: 'Gratis', monthly: 'Mensual', yearly: 'Anual' },
  receipt: {
    subject: (amount) => `Tu recibo de ${amount}`,
    text: (plan, amount) => `Gracias. Se han pagado ${amount} por el plan ${plan}.`,
    invoice: (number) => `La factura tiene el número ${number}. La encuentras en tu cuenta, también en PDF.`,
    action: 'Abrir las facturas',
  },
  confirm: {
    subject: 'Tu banco te pide confirmar un pago',
    text: (amount) => `Tu banco quiere que confirmes el pago de ${amount}. Hasta entonces no se ha realizado.`,
    action: 'Confirmar el pago',
  },
  pastDue: {
    subject: 'Tu pago no se ha completado',
    text: (plan, until) =>
      `El pago del plan ${plan} ha fallado. Lo intentaremos de nuevo. Conservas el plan hasta el ${until} (UTC); sin pago, terminará entonces.`,
    action: 'Cambiar el medio de pago',
  },
  renewal: {
    subject: 'Tu plan se renueva pronto',
    text: (plan, amount, on) =>
      `El ${on} (UTC) tu plan ${plan} se renueva por ${amount}. No tienes que hacer nada. Si no lo quieres, cancélalo antes.`,
    action: 'Gestionar la suscripción',
  },
  ends: {
    subject: 'Tu suscripción está cancelada',
    text: (plan, until) =>
      `Tu plan ${plan} dura hasta el ${until} (UTC) y después termina solo. No se cobra nada más. Hasta entonces puedes reanudarlo.`,
    action: 'Gestionar la suscripción',
  },
  ended: {
    subject: 'Tu suscripción ha terminado',
    text: (plan) => `Tu plan ${plan} ha terminado y tu cuenta usa ahora el plan gratuito.`,
    reasons: {
      unpaid: 'El pago no se pudo cobrar a tiempo.',
      dispute: 'El cargo se impugnó en el banco.',
      refund: 'El pago se devolvió.',
    },
    action: 'Ver los planes',
  },
  refunded: {
    subject: 'Tu dinero está de vuelta',
    text: (amount) => `Hemos devuelto ${amount}. Según tu banco tarda unos días en llegar.`,
  },
}

export default es
