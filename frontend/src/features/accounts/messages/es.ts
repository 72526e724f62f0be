import type en from './en'

const es: typeof en = {
  fields: {
    email: 'Correo electrónico',
    password: 'Contraseña',
    newPassword: 'Contraseña nueva',
    firstName: 'Nombre',
  },
  noScript: 'Este formulario necesita JavaScript. Actívalo para este sitio o usa otro navegador.',
  optional: 'Opcional',
  passwordHelp: 'Al menos 8 caracteres. Unas cuantas palabras sin relación entre sí forman una buena contraseña.',
  emailForm: 'Escribe una dirección como nombre@example.com',
  commonPassword: 'Esta contraseña es de las más usadas. Elige otra',
  home: (brand: string) => `${brand}, página de inicio`,
  signIn: {
    title: 'Iniciar sesión',
    lead: 'Nos alegra verte de nuevo.',
    submit: 'Iniciar sesión',
    busy: 'Iniciando sesión...',
    forgot: '¿Has olvidado la contraseña?',
    with: (name: string) => `Continuar con ${name}`,
    or: 'o con tu correo electrónico',
    elsewhere: '¿Aún no tienes cuenta?',
    elsewhereLink: 'Crea una',
    refused: {
      title: 'El correo o la contraseña no son correctos',
      text: 'Comprueba ambos y vuelve a intentarlo, o elige una contraseña nueva.',
    },
    oidcFailed: {
      title: 'No se ha podido iniciar sesión con el otro servicio',
      other: 'Vuelve a intentarlo.',
      reasons: {
        unavailable: 'El otro servicio no responde. Vuelve a intentarlo dentro de un rato.',
        expired: 'Ha tardado demasiado, o las cookies están desactivadas. Vuelve a intentarlo.',
        refused: 'El otro servicio no ha confirmado quién eres. Vuelve a intentarlo.',
        email_unverified:
          'El otro servicio no ha verificado tu correo electrónico. Hazlo primero allí y vuelve a intentarlo.',
        suspended: 'Esta cuenta está suspendida. Escribe a soporte para que la reabran.',
        deletion_pending: 'Esta cuenta se está eliminando.',
        linked_elsewhere: 'Tu correo electrónico pertenece a una cuenta vinculada allí a otro inicio de sesión.',
      },
    },
  },
  signUp: {
    title: 'Crea tu cuenta',
    lead: 'Gratis para empezar, sin tarjeta.',
    submit: 'Crear cuenta',
    busy: 'Creando tu cuenta...',
    elsewhere: '¿Ya tienes cuenta?',
    elsewhereLink: 'Inicia sesión',
  },
  mailSent: {
    title: 'Mira tu correo',
    signUp: (email: string) =>
      `Hemos enviado un mensaje a ${email}. Abre su enlace en las próximas 24 horas para verificar la dirección.`,
    hint: '¿No ha llegado nada tras unos minutos? Mira en la carpeta de spam. Dentro de tu cuenta puedes pedir que se envíe otra vez.',
    continue: 'Continuar',
  },
  verify: {
    title: 'Verifica tu correo electrónico',
    lead: 'Un clic y la dirección es tuya. Te da 5 conexiones al mes en el plan gratuito.',
    submit: 'Verificar la dirección',
    busy: 'Verificando...',
    done: { title: 'Tu dirección está verificada', text: 'Gracias. Ya tienes todas las conexiones de tu plan.' },
    continue: 'Continuar',
    password: {
      title: 'Elige una contraseña nueva',
      lead: 'Tu dirección está verificada. La contraseña se puso en otro navegador, así que elígela aquí de nuevo para asegurarte de que es la tuya.',
    },
  },
  expired: {
    title: 'Este enlace ya no sirve',
    verify:
      'Los enlaces valen 24 horas y una sola vez. Si tu dirección aún no está verificada, pide que te enviemos otro.',
    verifySignedOut:
      'Los enlaces valen 24 horas y una sola vez. Inicia sesión y pide otro si tu dirección aún no está verificada.',
    reset: 'Los enlaces para una contraseña nueva valen una hora y una sola vez.',
    confirm: 'Los enlaces valen 24 horas y una sola vez. Pide otra vez el cambio de dirección para recibir uno nuevo.',
    verified: {
      title: 'Tu dirección ya está verificada',
      text: 'Este enlace ya se ha usado. No hay nada más que hacer.',
      continue: 'Ir al panel',
    },
    resend: 'Enviar un enlace nuevo',
    resending: 'Enviando...',
    resent: {
      title: 'Un enlace nuevo está en camino',
      text: 'Mira tu buzón. Cada enlace sirve una vez, durante 24 horas.',
    },
    signIn: 'Iniciar sesión',
    askAgain: 'Pedir un enlace nuevo',
    back: 'Ir a la página de inicio',
  },
  incomplete: {
    title: 'Este enlace no está completo',
    text: 'Falta parte de la dirección. Abre otra vez el enlace del correo, o cópialo entero.',
  },
  forgot: {
    title: '¿Has olvidado la contraseña?',
    lead: 'Dinos tu dirección y te enviaremos un enlace para elegir una nueva.',
    submit: 'Enviar el enlace',
    busy: 'Enviando...',
    done: (email: string) => `Si hay una cuenta para ${email}, un correo está en camino. Su enlace vale una hora.`,
    again: 'Usar otra dirección',
    back: 'Volver a iniciar sesión',
  },
  reset: {
    title: 'Elige una contraseña nueva',
    lead: 'Sustituye a la anterior y cierra todas las demás sesiones.',
    submit: 'Guardar la contraseña',
    busy: 'Guardando...',
  },
  confirm: {
    title: 'Confirma tu nueva dirección',
    lead: 'Desde entonces inicias sesión con ella, y nuestros correos van allí.',
    submit: 'Confirmar la dirección',
    busy: 'Confirmando...',
    done: { title: 'Tu dirección ha cambiado', text: 'A partir de ahora inicias sesión con la nueva.' },
    signedOut: {
      title: 'Inicia sesión para confirmar',
      text: 'Solo quien tiene la cuenta puede confirmar una dirección nueva. Tras iniciar sesión vuelves aquí.',
    },
    signIn: 'Iniciar sesión',
    continue: 'Continuar',
  },
  forwarding: {
    title: '¿Recibir correo reenviado?',
    lead: 'El correo a la dirección que nombra nuestro mensaje llegará a tu buzón en cuanto aceptes.',
    submit: 'Aceptar',
    busy: 'Un momento...',
    done: {
      title: 'Gracias, ya está',
      text: (address) => `Desde ahora el correo a ${address} se te reenvía, en cuanto esa dirección esté en servicio.`,
    },
    expired:
      'Los enlaces valen 24 horas y una sola vez. Si alguien todavía quiere reenviarte correo, pídele que lo envíe otra vez.',
  },
}

export default es
