import type en from '#users/mails/messages/en'

const es: typeof en = {
  ignore: 'Si no has sido tú, puedes ignorar este correo: sin el enlace no pasa nada.',
  choosePassword: 'Elegir una contraseña nueva',
  verifyEmail: {
    subject: 'Verifica tu correo electrónico',
    text: (brand: string) =>
      `Te damos la bienvenida a ${brand}. Confirma que esta dirección es tuya. El enlace vale 24 horas.`,
    action: 'Verificar la dirección',
  },
  knownAddress: {
    subject: 'Ya tienes una cuenta',
    text: (brand: string) =>
      `Alguien, probablemente tú, ha intentado usar esta dirección para una cuenta nueva de ${brand}. Ya tiene una, así que no se ha cambiado nada.`,
    more: 'Puedes iniciar sesión, o elegir una contraseña nueva si has olvidado la tuya.',
    action: 'Iniciar sesión',
  },
  newSignIn: {
    subject: 'Nuevo inicio de sesión en tu cuenta',
    text: (browser: string, moment: string) =>
      `Se ha iniciado sesión en tu cuenta desde un navegador nuevo: ${browser}, ${moment} UTC.`,
    more: 'Si no has sido tú, elige ahora una contraseña nueva. Eso también cierra todas las demás sesiones.',
  },
  resetPassword: {
    subject: 'Elige una contraseña nueva',
    text: 'Alguien, probablemente tú, ha pedido una contraseña nueva. El enlace vale una hora y una sola vez.',
  },
  resetPasswordBySupport:
    'Nuestro soporte te envía este enlace para que elijas una contraseña nueva. Vale una hora y una sola vez. Hasta que lo uses, tu contraseña sigue siendo la misma.',
  setPassword: {
    subject: (brand: string) => `Tu cuenta de ${brand}`,
    text: (hours: number) =>
      `Se ha creado una cuenta para ti. Elige una contraseña para iniciar sesión. El enlace vale ${hours} horas y una sola vez.`,
    action: 'Elegir una contraseña',
  },
  passwordChanged: {
    subject: 'Tu contraseña ha cambiado',
    text: 'La contraseña de tu cuenta ha cambiado y se han cerrado todas las demás sesiones.',
    more: 'Si no has sido tú, elige ahora una contraseña nueva.',
  },
  confirmEmail: {
    subject: 'Confirma tu nueva dirección de correo',
    text: 'Confirma que esta es la nueva dirección de tu cuenta. El enlace vale 24 horas.',
    action: 'Confirmar la dirección',
  },
  emailChanged: {
    subject: 'Tu dirección de correo ha cambiado',
    text: 'La dirección de correo de tu cuenta ha cambiado. A partir de ahora los correos van a la nueva.',
    more: 'Si no has sido tú, ponte en contacto con el soporte de inmediato. Con esta dirección ya no se puede iniciar sesión.',
  },
  factors: {
    notYou:
      'Si no has sido tú, elige ahora una contraseña nueva: eso cierra todas las sesiones. Después revisa tus ajustes de seguridad.',
    second_factor_on: {
      subject: 'La autenticación en dos pasos está activada',
      text: 'A partir de ahora, iniciar sesión en tu cuenta requiere la contraseña y un código de tu aplicación de autenticación. Guarda los códigos de recuperación en un lugar seguro.',
    },
    second_factor_off: {
      subject: 'La autenticación en dos pasos está desactivada',
      text: 'A partir de ahora basta la contraseña para iniciar sesión en tu cuenta. Los códigos de recuperación ya no sirven.',
    },
    recovery_codes_renewed: {
      subject: 'Se han creado códigos de recuperación nuevos',
      text: 'Se han creado códigos de recuperación nuevos para tu cuenta. Los anteriores ya no sirven.',
    },
    passkey_added: {
      subject: 'Se ha añadido una llave de acceso',
      text: 'Se ha añadido una llave de acceso a tu cuenta. Inicia sesión sin la contraseña.',
    },
    passkey_removed: {
      subject: 'Se ha eliminado una llave de acceso',
      text: 'Se ha eliminado una llave de acceso de tu cuenta, y ya no inicia sesión.',
    },
    second_factor_reset: {
      subject: 'Se ha eliminado tu segundo factor',
      text: 'El soporte ha eliminado de tu cuenta la aplicación de autenticación, los códigos de recuperación y las llaves de acceso, y ha cerrado todas las sesiones. Hasta que configures un nuevo segundo factor basta la contraseña.',
    },
    second_factor_refused: {
      subject: 'Alguien conoce tu contraseña',
      text: 'Alguien ha escrito tu contraseña y después varios códigos incorrectos. No se le ha dejado entrar. Si te equivocaste tú al escribir los códigos, no pasa nada.',
    },
  },
  recoveryCodeUsed: {
    subject: 'Se ha usado un código de recuperación',
    text: 'Se ha usado un código de recuperación para iniciar sesión en tu cuenta.',
    none: 'Era el último: crea otros en tus ajustes de seguridad.',
    one: 'Queda uno: crea otros en tus ajustes de seguridad.',
    more: (left: number) => `Quedan ${left}.`,
  },
}

export default es
