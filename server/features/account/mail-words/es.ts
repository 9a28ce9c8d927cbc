import type { MailWords } from './words.ts'

export const es: MailWords = {
  greeting: 'Hola{name}:',
  keys: 'Estas claves API de tu cuenta siguen funcionando:',
  mails: {
    verify_email: {
      subject: 'Confirma tu dirección de correo',
      body: 'Confirma que esta dirección es tuya. El enlace es válido durante 48 horas.',
      action: 'Confirmar mi dirección',
      ignore: 'Si no abriste una cuenta de Pawòl, puedes ignorar este mensaje.',
    },
    change_email: {
      subject: 'Confirma tu nueva dirección de correo',
      body: 'Confirma que esta debe ser la dirección de tu cuenta de Pawòl. El enlace es válido durante 48 horas.',
      action: 'Confirmar mi nueva dirección',
      ignore: 'Si no lo pediste, ignora este mensaje: ninguna cuenta tomará esta dirección.',
    },
    reset_password: {
      subject: 'Elige una contraseña nueva',
      body: 'Pediste cambiar tu contraseña de Pawòl. El enlace es válido durante 1 hora.',
      action: 'Elegir una contraseña nueva',
      ignore: 'Si no lo pediste, ignora este mensaje: tu contraseña no cambia.',
    },
    password_changed: {
      subject: 'Tu contraseña se cambió',
      body: 'La contraseña de tu cuenta de Pawòl se cambió en tu perfil. Se cerró la sesión en todos los demás dispositivos.',
      action: 'Elegir una contraseña nueva',
      ignore: 'Si no fuiste tú, elige enseguida una contraseña nueva y revoca las claves API que no conozcas.',
    },
    password_reset: {
      subject: 'Tu contraseña se reemplazó',
      body: 'La contraseña de tu cuenta de Pawòl se reemplazó con el enlace de un correo. Se cerró la sesión en todos los dispositivos.',
      action: 'Elegir una contraseña nueva',
      ignore: 'Si no fuiste tú, elige enseguida una contraseña nueva y revoca las claves API que no conozcas.',
    },
    email_changed: {
      subject: 'La dirección de tu cuenta se cambió',
      body: 'Tu cuenta de Pawòl tiene ahora otra dirección de correo. Los enlaces enviados antes ya no funcionan.',
      action: 'Escríbenos',
      ignore: 'Si no fuiste tú, escríbenos enseguida.',
    },
    already_registered: {
      subject: 'Ya tienes una cuenta',
      body: 'Alguien, quizá tú, quiso abrir una cuenta de Pawòl con esta dirección, pero ya tiene una. Inicia sesión o elige allí una contraseña nueva.',
      action: 'Iniciar sesión',
      ignore: 'Si no fuiste tú, ignora este mensaje: nada ha cambiado.',
    },
    email_in_use: {
      subject: 'Alguien dio tu dirección como suya',
      body: 'Alguien quiso poner esta dirección en otra cuenta de Pawòl. Sigue en la tuya, y no se le dijo que tienes una.',
      action: 'Iniciar sesión',
      ignore: 'No tienes que hacer nada.',
    },
  },
}
