import type en from './en'

const es: typeof en = {
  title: 'Un paso más',
  leads: {
    totp: 'Escribe el código que muestra tu aplicación de autenticación.',
    recovery: 'Escribe uno de los códigos de recuperación que guardaste. Cada uno sirve una vez.',
    passkey: 'Confirma con tu llave de acceso.',
  },
  afterReset: 'Tu nueva contraseña está guardada.',
  code: 'Código',
  codeRequired: 'Escribe las seis cifras que muestra la aplicación',
  recoveryCode: 'Código de recuperación',
  recoveryCodeRequired: 'Escribe un código de recuperación, por ejemplo abcd-efgh-jkmn-pqrs',
  submit: 'Continuar',
  busy: 'Comprobando...',
  byRecovery: 'Usar un código de recuperación',
  byApp: 'Usar la aplicación de autenticación',
  byPasskey: 'Usar una llave de acceso',
  back: 'Empezar de nuevo',
  lost: '¿Ni teléfono ni códigos de recuperación? Quienes gestionan este servicio pueden dejarte entrar de nuevo.',
  wrongCode: {
    title: 'El código no es correcto',
    text: 'Cada código sirve una vez. Espera al siguiente y comprueba que el reloj de tu teléfono va bien.',
  },
  wrongRecovery: {
    title: 'El código de recuperación no es correcto',
    text: 'Compáralo con los que guardaste. Cada uno sirve una vez, y los nuevos sustituyen a los antiguos.',
  },
  expired: {
    title: 'Vuelve a iniciar sesión',
    text: 'Ha tardado más de cinco minutos o ha habido demasiados códigos incorrectos.',
  },
  passkey: {
    signIn: 'Entrar con una llave de acceso',
    busy: 'Esperando a tu dispositivo...',
    or: 'o',
    cancelled: {
      title: 'No se ha usado ninguna llave de acceso',
      text: 'Lo has cancelado, ha tardado demasiado o este dispositivo no tiene ninguna para este sitio. Inténtalo de nuevo o entra de otra forma.',
    },
    refused: {
      title: 'Esta llave de acceso no abre ninguna cuenta aquí',
      text: 'Puede que se haya eliminado. Entra con tu contraseña y añade otra en los ajustes.',
    },
    notAccepted: {
      title: 'Esta llave de acceso no se ha aceptado',
      text: 'Prueba con otra de esta cuenta o introduce un código.',
    },
    failed: {
      title: 'La llave de acceso no ha funcionado',
      text: 'Inténtalo de nuevo o entra de otra forma.',
    },
  },
}

export default es
