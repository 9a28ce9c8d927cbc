import type { MailPurpose } from '#core/contract/account/account.ts'

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

export const fr: MailWords = {
  greeting: 'Bonjour{name},',
  keys: 'Ces clés API de votre compte fonctionnent encore :',
  mails: {
    verify_email: {
      subject: 'Confirmez votre adresse e-mail',
      body: 'Confirmez que cette adresse est la vôtre. Le lien reste valable 48 heures.',
      action: 'Confirmer mon adresse',
      ignore: "Si vous n'avez pas ouvert de compte Pawòl, vous pouvez ignorer ce message.",
    },
    change_email: {
      subject: 'Confirmez votre nouvelle adresse e-mail',
      body: 'Confirmez que cette adresse doit devenir celle de votre compte Pawòl. Le lien reste valable 48 heures.',
      action: 'Confirmer ma nouvelle adresse',
      ignore: "Si vous n'avez rien demandé, ignorez ce message : aucun compte ne prendra cette adresse.",
    },
    reset_password: {
      subject: 'Choisissez un nouveau mot de passe',
      body: 'Vous avez demandé à changer votre mot de passe Pawòl. Le lien reste valable 1 heure.',
      action: 'Choisir un nouveau mot de passe',
      ignore: "Si vous n'avez rien demandé, ignorez ce message : votre mot de passe ne change pas.",
    },
    password_changed: {
      subject: 'Votre mot de passe a été changé',
      body: 'Le mot de passe de votre compte Pawòl a été changé dans votre profil. Tous les autres appareils ont été déconnectés.',
      action: 'Choisir un nouveau mot de passe',
      ignore:
        "Si ce n'était pas vous, choisissez tout de suite un nouveau mot de passe et révoquez les clés API que vous ne connaissez pas.",
    },
    password_reset: {
      subject: 'Votre mot de passe a été remplacé',
      body: "Le mot de passe de votre compte Pawòl a été remplacé grâce au lien d'un e-mail. Tous les appareils ont été déconnectés.",
      action: 'Choisir un nouveau mot de passe',
      ignore:
        "Si ce n'était pas vous, choisissez tout de suite un nouveau mot de passe et révoquez les clés API que vous ne connaissez pas.",
    },
    email_changed: {
      subject: "L'adresse de votre compte a été changée",
      body: 'Votre compte Pawòl a maintenant une autre adresse e-mail. Les liens envoyés auparavant ne fonctionnent plus.',
      action: 'Nous écrire',
      ignore: "Si ce n'était pas vous, écrivez-nous tout de suite.",
    },
    already_registered: {
      subject: 'Vous avez déjà un compte',
      body: "Quelqu'un, peut-être vous, a voulu ouvrir un compte Pawòl avec cette adresse, mais elle en a déjà un. Connectez-vous ou choisissez-y un nouveau mot de passe.",
      action: 'Se connecter',
      ignore: "Si ce n'était pas vous, ignorez ce message : rien n'a changé.",
    },
    email_in_use: {
      subject: "Quelqu'un a donné votre adresse comme la sienne",
      body: "Quelqu'un a voulu donner cette adresse à un autre compte Pawòl. Elle reste au vôtre, et cette personne ne sait pas que vous en avez un.",
      action: 'Se connecter',
      ignore: "Vous n'avez rien à faire.",
    },
  },
}

export const ht: MailWords = {
  greeting: 'Bonjou{name},',
  keys: 'Kle API sa yo nan kont ou a toujou mache:',
  mails: {
    verify_email: {
      subject: 'Konfime adrès imèl ou',
      body: 'Tanpri konfime adrès sa a se pou ou li ye. Lyen an ap mache pandan 48 èdtan.',
      action: 'Konfime adrès mwen',
      ignore: 'Si se pa ou ki louvri yon kont Pawòl, ou mèt inyore mesaj sa a.',
    },
    change_email: {
      subject: 'Konfime nouvo adrès imèl ou',
      body: 'Tanpri konfime se adrès sa a ki pral adrès kont Pawòl ou. Lyen an ap mache pandan 48 èdtan.',
      action: 'Konfime nouvo adrès mwen',
      ignore: 'Si se pa ou ki mande sa, ou mèt inyore mesaj sa a: okenn kont p ap pran adrès sa a.',
    },
    reset_password: {
      subject: 'Chwazi yon nouvo modpas',
      body: 'Ou mande pou chanje modpas Pawòl ou. Lyen an ap mache pandan 1 èdtan.',
      action: 'Chwazi yon nouvo modpas',
      ignore: 'Si se pa ou ki mande sa, ou mèt inyore mesaj sa a: modpas ou a p ap chanje.',
    },
    password_changed: {
      subject: 'Modpas ou a chanje',
      body: 'Modpas kont Pawòl ou a chanje nan pwofil ou. Nou dekonekte tout lòt aparèy yo.',
      action: 'Chwazi yon nouvo modpas',
      ignore: 'Si se pa ou ki fè sa, chwazi yon nouvo modpas touswit epi anile kle API ou pa rekonèt yo.',
    },
    password_reset: {
      subject: 'Yo ranplase modpas ou a',
      body: 'Yo ranplase modpas kont Pawòl ou a ak yon lyen ki te nan yon imèl. Nou dekonekte tout aparèy yo.',
      action: 'Chwazi yon nouvo modpas',
      ignore: 'Si se pa ou ki fè sa, chwazi yon nouvo modpas touswit epi anile kle API ou pa rekonèt yo.',
    },
    email_changed: {
      subject: 'Adrès kont ou a chanje',
      body: 'Kont Pawòl ou a gen yon lòt adrès imèl kounye a. Lyen nou te voye anvan yo pa mache ankò.',
      action: 'Ekri nou',
      ignore: 'Si se pa ou ki fè sa, ekri nou touswit.',
    },
    already_registered: {
      subject: 'Ou gen yon kont deja',
      body: 'Yon moun, petèt ou menm, eseye louvri yon kont Pawòl ak adrès sa a, men li gen yon kont deja. Konekte, oswa chwazi yon nouvo modpas sou paj la.',
      action: 'Konekte',
      ignore: 'Si se pa ou, ou mèt inyore mesaj sa a: anyen pa chanje.',
    },
    email_in_use: {
      subject: 'Yon moun bay adrès ou kòm pa l',
      body: 'Yon moun eseye mete adrès sa a sou yon lòt kont Pawòl. Li rete sou kont ou a, e nou pa di moun nan ou gen yon kont.',
      action: 'Konekte',
      ignore: 'Ou pa bezwen fè anyen.',
    },
  },
}

export const en: MailWords = {
  greeting: 'Hello{name},',
  keys: 'These API keys of your account still work:',
  mails: {
    verify_email: {
      subject: 'Confirm your email address',
      body: 'Please confirm that this address is yours. The link works for 48 hours.',
      action: 'Confirm my address',
      ignore: 'If you did not open a Pawòl account, you can ignore this mail.',
    },
    change_email: {
      subject: 'Confirm your new email address',
      body: 'Please confirm that this is to be the address of your Pawòl account. The link works for 48 hours.',
      action: 'Confirm my new address',
      ignore: 'If you did not ask for this, you can ignore this mail: no account gets this address.',
    },
    reset_password: {
      subject: 'Choose a new password',
      body: 'You asked to reset your Pawòl password. The link works for 1 hour.',
      action: 'Choose a new password',
      ignore: 'If you did not ask for this, you can ignore this mail: your password stays as it is.',
    },
    password_changed: {
      subject: 'Your password was changed',
      body: 'The password of your Pawòl account was changed in your profile. Every other device was signed out.',
      action: 'Choose a new password',
      ignore: 'If this was not you, choose a new password at once and revoke API keys you do not know.',
    },
    password_reset: {
      subject: 'Your password was replaced',
      body: 'The password of your Pawòl account was replaced through a link from a mail. Every device was signed out.',
      action: 'Choose a new password',
      ignore: 'If this was not you, choose a new password at once and revoke API keys you do not know.',
    },
    email_changed: {
      subject: 'The address of your account was changed',
      body: 'Your Pawòl account now has another email address. Links sent before no longer work.',
      action: 'Write to us',
      ignore: 'If this was not you, write to us at once.',
    },
    already_registered: {
      subject: 'You already have an account',
      body: 'You or another person tried to open a Pawòl account with this address, but it already has one. Log in, or choose a new password there.',
      action: 'Log in',
      ignore: 'If it was not you, you can ignore this mail: nothing was changed.',
    },
    email_in_use: {
      subject: 'A user entered your email address',
      body: 'A user tried to change their Pawòl account to this email address. It stays with your account, and the user does not learn that you have one.',
      action: 'Log in',
      ignore: 'You need not do anything.',
    },
  },
}

/** Texts of the mails in one language. `{name}` is a space and the person's name, or empty. */
export type MailWords = {
  greeting: string
  /** Heads the list of API keys that still work. */
  keys: string
  mails: Record<MailPurpose, { subject: string; body: string; action: string; ignore: string }>
}
