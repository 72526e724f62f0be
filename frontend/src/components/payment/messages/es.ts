import type en from './en'

const es: typeof en = {
  processing: 'Procesando...',
  loading: 'Cargando el formulario de pago...',
  notLoaded: {
    title: 'No se pudo cargar el formulario de pago',
    text: 'Puede que un bloqueador o la red lo impidan. No se ha cobrado nada.',
    retry: 'Reintentar',
  },
  failed: { title: 'Pago fallido', text: 'El pago no se realizó. No se ha cobrado nada.' },
  nothingDue: 'Hoy no se paga nada.',
  card: {
    number: 'Número de tarjeta',
    expiry: 'Caducidad',
    expiryHelp: 'MM/AA',
    cvc: 'Código CVC',
    badNumber: 'Introduce los 16 dígitos de una tarjeta de prueba',
    badExpiry: 'Introduce mes y año, por ejemplo 12/34',
    badCvc: 'Introduce 3 o 4 dígitos',
    past: 'Esta tarjeta ha caducado',
  },
  testCards: {
    title: 'Tarjetas de prueba',
    text: 'Las tarjetas reales no funcionan aquí. Elige una para rellenar el formulario.',
    good: 'se acepta',
    bank: 'el banco pregunta antes',
    declined: 'se rechaza',
    renewal: 'las renovaciones fallan después',
  },
  bank: {
    title: 'Tu banco pregunta',
    text: 'En lugar de la página de tu banco: ¿confirmas este pago?',
    approve: 'Confirmar el pago',
    refuse: 'Rechazar',
  },
  confirmation: { text: 'Tu banco quiere que confirmes este pago.', submit: 'Confirmar el pago' },
  approval: {
    text: (provider) => `Continúas en ${provider}, apruebas allí el pago y vuelves aquí.`,
    submit: (provider) => `Continuar en ${provider}`,
  },
}

export default es
