import type en from './en'

const es: typeof en = {
  failed: 'Tu último pago falló',
  until: (day) => `Conservas tu plan hasta el ${day}. Si pagas antes, nada cambia.`,
  soon: 'Paga ahora para conservar tu plan.',
  confirm: 'Tu banco quiere que confirmes un pago',
  pay: 'Pagar ahora',
  confirmAction: 'Confirmar el pago',
  card: 'Cambiar la tarjeta',
}

export default es
